import { Button } from 'antd';
import { Panel } from '../../parts/panel.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import type { ReadWords } from './chosen.ts';
import { ReadView } from './read-view.tsx';
import { texts } from './texts.ts';
import { useReadWords } from './use-read-words.ts';

interface Props {
  text: string;
  onTaken(read: ReadWords): void;
  /** It is written down without them. */
  onLeft(): void;
}

/** What a customer wrote, beside the form that it goes into: nothing of it is in there before a tap. */
export function WordsPanel({ text, onTaken, onLeft }: Props) {
  const t = useTexts(texts);
  const reading = useReadWords(text);
  return (
    <Panel className="words-panel" title={<h2>{t.title}</h2>}>
      <ReadView reading={reading} />
      <div className="words-foot">
        <Button size="large" onClick={onLeft}>
          {t.leave}
        </Button>
        <Button type="primary" size="large" disabled={reading.count === 0} onClick={() => onTaken(reading.take())}>
          {t.add(reading.count)}
        </Button>
      </div>
    </Panel>
  );
}
