import type { FillName } from '../../resources/fills.ts';
import { fillLabels } from '../../resources/labels/fills.ts';
import './fills.css';
import { texts } from './texts.ts';
import { useTexts } from './use-texts.ts';

interface Props {
  /** Those that the text may leave open, and words of its own beside them. */
  names: readonly FillName[];
  own?: readonly string[];
  /** Writes `{jina}` into the text. */
  insert(word: string): void;
}

/** What a text may leave open to be filled in when it is sent, in the reader's words: a tap writes it. */
export function Fills({ names, own = [], insert }: Props) {
  const t = useTexts(texts);
  const words = useTexts(fillLabels);
  const all = [...names.map((name) => words[name]), ...own.map((name) => [name, ''] as const)];
  return (
    <details className="fills">
      <summary>{t.fills}</summary>
      <ul>
        {all.map(([word, means]) => (
          <li key={word}>
            <button type="button" onClick={() => insert(`{${word}}`)}>
              <code>{`{${word}}`}</code>
              {means !== '' && <span>{means}</span>}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
