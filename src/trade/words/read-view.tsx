import { Alert, Button } from 'antd';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';
import type { ReadingWords } from './use-read-words.ts';
import { WordsLine } from './words-line.tsx';
import './words.css';

/** What was understood of a text, line by line, and what was not. */
export function ReadView({ reading }: { reading: ReadingWords }) {
  const t = useTexts(texts);
  const { text, query, words, goods, chosen, choose, unread } = reading;
  return (
    <>
      <blockquote className="words-quote">{text}</blockquote>
      {query.isFetching && <Skeleton rows={3} />}
      {query.isError && !query.isFetching && (
        <Alert type="error" message={t.failed} action={<Button onClick={() => query.refetch()}>{t.retry}</Button>} />
      )}
      {words && goods && !query.isFetching && (
        <>
          {words.lines.length === 0 && <p role="status">{t.nothing}</p>}
          {unread !== undefined && <Alert type="warning" message={t.unread(text.slice(0, unread).trim().slice(-40))} />}
          <ul className="words-lines">
            {words.lines.map((line, at) => (
              <WordsLine
                key={`${line.from} ${line.to}`}
                line={line}
                quote={text.slice(line.from, line.to)}
                goods={goods}
                chosen={chosen[at]}
                choose={(choice) => choose(at, choice)}
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
                    “{text.slice(from, to)}” <small className="soft">{aside ? t.asides[aside] : t.unknown}</small>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </>
  );
}
