import { Button } from 'antd';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FlowPlayed } from '../../../common/contracts/flows.ts';
import type { Flow } from '../../../common/flow/flow.ts';
import { FormattedText } from '../../../common/markup-view.tsx';
import { playsAlone } from '../../../common/one-plays.ts';
import { type Language, languages } from '../../../resources/enums.ts';
import { useLanguage } from '../../app/language.ts';
import { Chips } from '../../parts/chips.tsx';
import { Icon } from '../../parts/icon.tsx';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { type Line, lineOf } from './line-of.ts';
import { phoneTexts } from './phone-texts.ts';
import { playTurn } from './queries.ts';
import { texts } from './texts.ts';

/** Plays the flow as it is written, saved or not, as a customer would have it. */
export default function TryPhone({ flow }: { flow: Flow }) {
  const t = useTexts(texts);
  const says = useTexts(phoneTexts);
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const [lines, setLines] = useState<Line[]>([]);
  const [played, setPlayed] = useState<FlowPlayed>();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const log = useRef<HTMLDivElement>(null);
  /** Begun anew, what comes of before is nobody's any more. */
  const round = useRef(0);
  useEffect(() => {
    if (lines.length > 0) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [lines]);

  async function move(words: string, picked: string | null): Promise<void> {
    if (isBusy || words.trim() === '') return;
    setBusy(true);
    setProblem(undefined);
    const begun = round.current;
    try {
      const now = await playTurn({ graph: flow, state: played?.state ?? null, language, text: words, picked });
      if (begun !== round.current) return;
      const customer: Line = { from: 'customer', text: words, options: [] };
      setLines((before) => [...before, customer, ...now.replies.map((action) => lineOf(action, says))]);
      setPlayed(now);
      setLanguage(now.language);
      setText('');
    } catch (error) {
      if (begun !== round.current) return;
      const { message } = readProblem(error);
      setProblem(message);
    } finally {
      if (begun === round.current) setBusy(false);
    }
  }
  function begin(to = language): void {
    round.current += 1;
    setBusy(false);
    setLanguage(to);
    setLines([]);
    setPlayed(undefined);
    setProblem(undefined);
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    void move(text, null);
  };
  const last = lines.findLastIndex(({ from }) => from === 'bot');
  return (
    <div className="flow-phone">
      <header>
        <div className="choice-chips">
          <Chips<Language>
            label={says.speaks}
            chips={languages.map((key) => ({ key, label: t.languages[key] }))}
            chosen={language}
            choose={begin}
          />
        </div>
        <Button
          type="text"
          size="large"
          aria-label={says.again}
          icon={<Icon name="refresh" size={18} />}
          onClick={() => begin()}
        />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too */}
      <div ref={log} className="flow-log" role="log" aria-label={t.try} tabIndex={0}>
        {lines.length === 0 && <p className="soft">{says.begin}</p>}
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added
          <div key={at} className="flow-line" data-from={line.from}>
            <span className="hidden-text">{says[line.from]}: </span>
            {line.media && <Media {...line.media} />}
            <p>
              <FormattedText text={line.text} />
            </p>
            {line.options.map(({ id, title, description }) => (
              <Button key={id} size="large" block disabled={isBusy || at !== last} onClick={() => void move(title, id)}>
                {title}
                {description ? <small> {description}</small> : null}
              </Button>
            ))}
          </div>
        ))}
        {played !== undefined && played.waited > 0 && <p className="soft">{says.waited(played.waited)}</p>}
        {played?.state.awaits?.order !== undefined && (
          <>
            <p className="soft">{says.waits_for_money}</p>
            {(['paid', 'unpaid'] as const).map((exit) => (
              <Button
                key={exit}
                size="large"
                block
                disabled={isBusy}
                onClick={() => void move(says[exit], `order:${exit}`)}
              >
                {says[exit]}
              </Button>
            ))}
          </>
        )}
        {played?.hand_over && <p className="soft">{says.person(played.handed_to)}</p>}
      </div>
      {problem !== undefined && (
        <p role="alert" className="small">
          {says.failed} {problem}
        </p>
      )}
      <form onSubmit={send}>
        <input
          aria-label={says.write}
          placeholder={says.write}
          maxLength={4096}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          htmlType="submit"
          size="large"
          loading={isBusy}
          aria-label={says.send}
          icon={<Icon name="send" size={18} />}
        />
      </form>
      <small className="soft">{says.hint}</small>
    </div>
  );
}

/** As a customer has it before her. */
function Media({ kind, link }: NonNullable<Line['media']>) {
  const says = useTexts(phoneTexts);
  if (kind === 'picture') return <img src={link} alt={says.picture} />;
  const played = { src: link, controls: true, preload: 'none', 'aria-label': says[kind], ref: playsAlone } as const;
  return kind === 'sound' ? <audio {...played} /> : <video {...played} />;
}
