import { useEffect, useRef } from 'react';
import { withText } from '../common/chat-url.ts';
import { brand } from '../resources/brand.ts';
import type { Language } from '../resources/enums.ts';
import { Composer } from './composer.tsx';
import type { Conversation } from './conversation.ts';
import { Greeting } from './greeting.tsx';
import { Icon } from './icon.tsx';
import { OwnFile } from './media-group.tsx';
import { Bubble, Received } from './message.tsx';
import type { Options } from './options.ts';
import type { Shown, State, Trouble } from './shown.ts';
import type { Texts } from './texts.ts';
import type { PanelTheme } from './theme.ts';

interface Props {
  options: Options;
  conversation: Conversation;
  theme: PanelTheme;
  language: Language;
  t: Texts;
  /** Whose chat it is, once that is known. */
  shop: string | undefined;
  whatsapp: string | null | undefined;
  minimise(): void;
  close(): void;
}

/** So far from its end a log still follows what comes. */
const nearPx = 60;

/** The conversation: what was said, and where the next message is written. */
export function Chat({ options, conversation, theme, language, t, shop, whatsapp, minimise, close }: Props) {
  const view = conversation.view();
  const log = useRef<HTMLDivElement>(null);
  const { entries, state, typing } = view;
  const height = useRef(0);
  useEffect(() => {
    const box = log.current as HTMLDivElement;
    // Who reads further up stays there, until she writes.
    if (entries.at(-1)?.waits || box.scrollTop + box.clientHeight > height.current - nearPx)
      box.scrollTop = box.scrollHeight;
    height.current = box.scrollHeight;
  }, [entries, state, typing]);
  const pickOf = (of: string) => (id: string, name: string) => conversation.send(name, id, 'interactive', of + id);

  return (
    <section
      aria-label={theme.title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) minimise();
      }}
    >
      <header>
        <div>
          <strong>{theme.title}</strong>
          <small>{t.online}</small>
        </div>
        <button type="button" className="icon" aria-label={t.minimise} onClick={minimise}>
          <Icon name="minimise" />
        </button>
        <button type="button" className="icon" aria-label={t.close} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <div
        className="log"
        role="log"
        aria-live={view.recalled ? 'polite' : 'off'}
        aria-label={t.log}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        ref={log}
      >
        <p className="hint">{t.hint}</p>
        {shop && view.recalled && !entries[0] && <Greeting shop={shop} t={t} pick={pickOf('')} />}
        {entries.map((entry) => (
          <div key={entry.id} className={entry.from === 'visitor' ? 'mine' : 'theirs'}>
            <EntryView
              entry={entry}
              theme={theme}
              language={language}
              t={t}
              state={state}
              pick={pickOf(entry.id)}
              again={conversation.again}
            />
          </div>
        ))}
        {(state === 'answering' || typing !== undefined) && (
          <div className="theirs">
            {typing && <small>{t.writes(typing)}</small>}
            <p className="bubble in typing" aria-hidden="true">
              <i />
              <i />
              <i />
            </p>
          </div>
        )}
        {(state === 'offline' || state === 'busy') && (
          <div className="theirs">
            <Bubble text={t[state]} />
            {state === 'offline' && whatsapp && (
              <div className="picks">
                <a href={withContext(whatsapp, entries)} target="_blank" rel="noreferrer">
                  {t.whatsapp}
                </a>
              </div>
            )}
          </div>
        )}
      </div>
      <Composer conversation={conversation} options={options} view={view} t={t} />
      <footer>
        {t.powered} <b>{brand.name}</b>
      </footer>
    </section>
  );
}

interface EntryViewProps {
  entry: Shown;
  theme: PanelTheme;
  language: Language;
  t: Texts;
  state: State;
  pick(id: string, name: string): void;
  again(trouble: Trouble): void;
}

function EntryView({ entry, state, t, again, ...rest }: EntryViewProps) {
  if (entry.from === 'shop')
    return (
      <>
        {entry.by && entry.card?.kind !== 'covered' && <small>{entry.by}</small>}
        <Received entry={entry} t={t} {...rest} />
      </>
    );
  if (entry.from === 'trouble')
    return (
      <>
        <Bubble text={entry.text} />
        {entry.failed && (
          <div className="picks">
            <button type="button" onClick={() => again(entry)}>
              {t.again}
            </button>
          </div>
        )}
      </>
    );
  const { draw, file } = entry;
  if (draw) return draw({ t, ...rest, taken: file });
  if (file) return <OwnFile file={file} t={t} {...rest} />;
  return (
    <>
      <Bubble text={entry.text ?? ''} sent />
      {entry.waits && (
        <small className="state-of" aria-hidden="true">
          {t[waiting[state]]}
        </small>
      )}
    </>
  );
}

/** What stands below a message that has not arrived. */
const waiting = { quiet: 'sending', answering: 'sending', offline: 'offlineWaits', busy: 'busyWaits' } as const;

const maxContext = 300;

/** WhatsApp opens with what the visitor wanted: what waits to be sent, or what she wrote last. */
function withContext(whatsapp: string, entries: readonly Shown[]): string {
  const visitorEntries = entries.filter((entry) => entry.from === 'visitor');
  const waiting = visitorEntries.filter(({ waits }) => waits);
  const text = (waiting.length > 0 ? waiting : visitorEntries.slice(-1)).map((entry) => entry.text).join('\n');
  return withText(whatsapp, [...text].slice(0, maxContext).join(''));
}
