import { Button } from 'antd';
import { useId, useState } from 'react';
import { TextArea } from '../../app/antd/input.ts';
import Sheet from '../../parts/sheet.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import type { ReadWords } from './chosen.ts';
import { ReadView } from './read-view.tsx';
import { texts } from './texts.ts';
import { useReadWords } from './use-read-words.ts';
import './words.css';

interface Props {
  sheet: { open: boolean; onClose(): void; onClosed(): void };
  onTaken(taken: ReadWords): void;
}

/** What a customer wrote becomes lines of an order: first the text, then what was understood and what was not. */
export default function WordsSheet({ sheet, onTaken }: Props) {
  const t = useTexts(texts);
  const id = useId();
  const [text, setText] = useState('');
  const [read, setRead] = useState('');
  const reading = useReadWords(read);

  const foot =
    read === '' ? (
      <Button type="primary" block size="large" disabled={text.trim() === ''} onClick={() => setRead(text.trim())}>
        {t.read}
      </Button>
    ) : (
      <div className="words-foot">
        <Button size="large" onClick={() => setRead('')}>
          {t.back}
        </Button>
        <Button type="primary" size="large" disabled={reading.count === 0} onClick={() => onTaken(reading.take())}>
          {t.add(reading.count)}
        </Button>
      </div>
    );
  return (
    <Sheet title={t.title} foot={foot} {...sheet}>
      {read === '' ? (
        <div className="words-text">
          <label htmlFor={id}>{t.what}</label>
          <TextArea
            id={id}
            autoFocus
            rows={4}
            placeholder={t.example}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <small className="soft">{t.hint}</small>
        </div>
      ) : (
        <ReadView reading={reading} />
      )}
    </Sheet>
  );
}
