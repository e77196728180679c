import { Alert, Button } from 'antd';
import { useId, useState } from 'react';
import { TextArea } from '../../app/antd/input.ts';
import Sheet from '../../parts/sheet.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import type { BasketLine } from '../basket/basket.ts';
import { basketOf, type Choice } from './chosen.ts';
import { texts } from './texts.ts';
import { useUnderstood } from './use-understood.ts';
import { WordsLine } from './words-line.tsx';
import './words.css';

const longest = 2000;

export interface FromWords {
  lines: BasketLine[];
  place: string | null;
  phone: string | null;
}
interface Props {
  /** What was written, where it is known already. */
  given: string;
  sheet: { open: boolean; onClose(): void; onClosed(): void };
  onTaken(taken: FromWords): void;
}

/** What a customer wrote becomes lines of an order: first the text, then what was understood and what was not. */
export default function WordsSheet({ given, sheet, onTaken }: Props) {
  const t = useTexts(texts);
  const id = useId();
  const [text, setText] = useState(given.slice(0, longest));
  const [read, setRead] = useState(text.trim());
  const { data, isFetching, isError, refetch } = useUnderstood(read);
  /** By the line's place: what was chosen, null for none of them. */
  const [chosen, setChosen] = useState<Readonly<Record<number, Choice | null>>>({});
  const { words, goods } = data ?? {};
  const taken = (words?.lines ?? []).flatMap((line, at) => {
    const choice = chosen[at] === undefined ? line.taken : chosen[at];
    return choice ? [{ choice, quantity: line.quantity }] : [];
  });

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
        <Button
          type="primary"
          size="large"
          disabled={taken.length === 0}
          onClick={() => {
            const { place = null, phone = null } = words ?? {};
            onTaken({ lines: basketOf(taken, goods ?? new Map()), place, phone });
          }}
        >
          {t.add(taken.length)}
        </Button>
      </div>
    );
  return (
    <Sheet title={t.title} foot={foot} {...sheet}>
      {read === '' && (
        <div className="words-text">
          <label htmlFor={id}>{t.what}</label>
          <TextArea
            id={id}
            autoFocus
            rows={4}
            maxLength={longest}
            placeholder={t.example}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setChosen({});
            }}
          />
          <small className="soft">{t.hint}</small>
        </div>
      )}
      {read !== '' && <blockquote className="words-quote">{read}</blockquote>}
      {isFetching && <Skeleton rows={3} />}
      {isError && !isFetching && (
        <Alert type="error" message={t.failed} action={<Button onClick={() => refetch()}>{t.retry}</Button>} />
      )}
      {read !== '' && words && goods && !isFetching && (
        <>
          {words.lines.length === 0 && <p role="status">{t.nothing}</p>}
          <ul className="words-lines">
            {words.lines.map((line, at) => (
              <WordsLine
                key={`${line.from} ${line.to}`}
                line={line}
                quote={read.slice(line.from, line.to)}
                goods={goods}
                chosen={chosen[at]}
                choose={(choice) => setChosen({ ...chosen, [at]: choice })}
              />
            ))}
          </ul>
          {(words.place ?? words.phone) !== null && (
            <dl className="words-facts">
              {words.place !== null && (
                <div>
                  <dt>{t.place}</dt>
                  <dd>{words.place}</dd>
                </div>
              )}
              {words.phone !== null && (
                <div>
                  <dt>{t.phone}</dt>
                  <dd>{words.phone}</dd>
                </div>
              )}
            </dl>
          )}
          {words.rest.length > 0 && (
            <section className="words-rest">
              <h3>{t.left_out}</h3>
              <ul>
                {words.rest.map(({ from, to, aside }) => (
                  <li key={from}>
                    “{read.slice(from, to)}” <small className="soft">{aside ? t.asides[aside] : t.unknown}</small>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </Sheet>
  );
}
