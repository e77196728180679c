import { useEffect, useRef } from 'react';
import { ApiError } from '../common/api.ts';
import { brand } from '../resources/brand.ts';
import { sendMessage } from './calls.ts';
import { Bubble, Received } from './message.tsx';
import type { Options } from './options.ts';
import type { Said, Talk } from './talk.ts';
import type { Texts } from './texts.ts';
import type { Visitor } from './visitor.ts';

const maxLength = 1024;

interface Props {
  options: Options;
  visitor: Visitor;
  title: string;
  t: Texts;
  whatsapp: string | null;
  talk: Talk;
  keep(talk: Talk): void;
  minimise(): void;
  close(): void;
}

/** The conversation: what was said, and where the next message is written. */
export function Chat(props: Props) {
  const { title, t, whatsapp, talk, keep, minimise, close } = props;
  const log = useRef<HTMLDivElement>(null);
  const current = useRef(talk);
  current.current = talk;
  const set = (part: Partial<Talk>) => {
    current.current = { ...current.current, ...part };
    keep(current.current);
  };
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [talk.messages.length, talk.waiting]);

  const say = (...said: Said[]) => [...current.current.messages, ...said];
  async function send(shown: string, message: string, type: 'text' | 'interactive') {
    set({
      messages: say({ id: crypto.randomUUID(), sent: shown }),
      waiting: current.current.waiting + 1,
      ...(type === 'text' ? { typed: '' } : {}),
    });
    let answers: Said[];
    try {
      const actions = await sendMessage(props.options, props.visitor, message, type);
      answers = actions.map((received) => ({ id: crypto.randomUUID(), received }));
    } catch (error) {
      const problem = error instanceof ApiError ? error : undefined;
      answers = [
        {
          id: crypto.randomUUID(),
          failed: problem?.message ?? String(error),
          offline: problem === undefined || problem.statusCode === 0 || problem.statusCode >= 500,
        },
      ];
    }
    set({ messages: say(...answers), waiting: current.current.waiting - 1 });
  }
  const write = () => {
    const message = talk.typed.trim();
    if (message !== '') void send(message, message, 'text');
  };

  return (
    <section
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) minimise();
      }}
    >
      <header>
        <div>
          <strong>{title}</strong>
          <small>{t.online}</small>
        </div>
        <button type="button" className="icon" data-minimise="" aria-label={t.minimise} onClick={minimise}>
          –
        </button>
        <button type="button" className="icon" aria-label={t.close} onClick={close}>
          ×
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="log" role="log" aria-live="polite" aria-label={t.log} tabIndex={0} ref={log}>
        <p className="hint">{t.hint}</p>
        {talk.messages.map((said) => (
          <div key={said.id} className={'sent' in said ? 'mine' : 'theirs'}>
            {'sent' in said && <Bubble text={said.sent} sent />}
            {'received' in said && (
              <Received action={said.received} t={t} pick={(id, name) => void send(name, id, 'interactive')} />
            )}
            {'failed' in said && (
              <>
                <Bubble text={said.offline ? t.offline : said.failed} />
                {said.offline && whatsapp && (
                  <div className="picks">
                    <a href={whatsapp} target="_blank" rel="noopener noreferrer">
                      {t.whatsapp}
                    </a>
                  </div>
                )}
              </>
            )}
          </div>
        ))}
        {talk.waiting > 0 && (
          <p className="bubble in typing">
            <span className="hidden">{t.typing}</span>
            <i />
            <i />
            <i />
          </p>
        )}
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          write();
        }}
      >
        <label className="date">
          <span className="hidden">{t.date}</span>
          <input
            type="date"
            onChange={({ currentTarget }) => {
              const [year, month, day] = currentTarget.value.split('-').map(Number);
              if (year && month && day)
                set({ typed: `${current.current.typed}${day}/${month}/${year}`.slice(0, maxLength) });
            }}
          />
        </label>
        <textarea
          rows={1}
          placeholder={t.compose}
          aria-label={t.compose}
          maxLength={maxLength}
          value={talk.typed}
          onInput={({ currentTarget }) => set({ typed: currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent?.isComposing) return;
            event.preventDefault();
            write();
          }}
        />
        <button type="submit" className="icon send" aria-label={talk.waiting > 0 ? t.sending : t.send}>
          ➤
        </button>
      </form>
      <footer>
        {talk.waiting > 0 ? t.sending : `${t.powered} `}
        {talk.waiting === 0 && <b>{brand.name}</b>}
      </footer>
    </section>
  );
}
