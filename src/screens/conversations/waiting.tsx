import type { Conversation } from '../../../common/contracts/inbox.ts';
import type { SentThing } from '../../../common/contracts/inbox-answers.ts';
import { FormattedText } from '../../../common/markup-view.tsx';
import { useConnection } from '../../app/connection.ts';
import { outbox, useWaiting, type Waiting } from '../../app/offline/waiting.ts';
import { humanHour } from '../../parts/human-time.ts';
import { Icon } from '../../parts/icon.tsx';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { nameOf } from './names.ts';
import { texts } from './texts.ts';

interface Written {
  text: string;
  note: boolean;
  key: string;
}
interface WrittenFile {
  file: File;
  /** Words below it. */
  caption: string;
  key: string;
  /** Where the server has it already. */
  id?: string | undefined;
}
/** A question with what can be picked below it, as it is sent. */
export interface WrittenChoice {
  text: string;
  buttons?: string[];
  list?: { button: string; rows: { title: string; description: string }[] };
}
const calls = ['say', 'file', 'send'] as const;
const resourceOf = (id: string, call: (typeof calls)[number]) => `conversations/${id}/${call}`;

/** What was written in a conversation and is on this device alone, oldest first. */
export const useWrittenHere = (id: string): readonly Waiting[] =>
  useWaiting().filter(({ resource }) => calls.some((call) => resource === resourceOf(id, call)));

/** Whether what is sent now goes at once: without a network it waits, and what waits already goes first. */
export function useIsNext(id: string): boolean {
  const isOnline = useConnection() === 'online';
  const waits = useWrittenHere(id).filter(({ refused }) => !refused);
  return isOnline && waits.length === 0;
}

/**
 * Sends it, or has it wait on the device where it is not next or met no network; where the device takes nothing,
 * rejects as sending it did.
 */
export async function sentOrKept(
  isNext: boolean,
  { send, keep }: { send(): Promise<unknown>; keep(): Promise<boolean> },
): Promise<void> {
  if (!isNext && (await keep())) return;
  await send().catch(async (error: unknown) => {
    if (readProblem(error).status !== 0 || !(await keep())) throw error;
  });
}

type Names = Parameters<typeof nameOf>[1];
/** Has a message wait on the device until it can be sent, once for its key; whether the device takes it. */
export const keepMessage = (conversation: Conversation, { text, note, key }: Written, t: Names): Promise<boolean> =>
  keep(conversation, t, {
    ...{ id: key, resource: resourceOf(conversation.id, 'say'), body: { text, note }, note: text },
  });
/** The same of a picture or a paper. */
export const keepFile = (
  conversation: Conversation,
  { file, caption, key, id }: WrittenFile,
  t: Names,
): Promise<boolean> =>
  keep(conversation, t, {
    ...{ id: key, resource: resourceOf(conversation.id, 'file'), note: file.name, file },
    body: { ...(id !== undefined && { file_id: id }), caption: caption === '' ? null : caption },
  });

/** The same of a question; by its draft it is opened again where it was written. */
export const keepChoice = (
  conversation: Conversation,
  { choice, key, draft }: { choice: WrittenChoice; key: string; draft: unknown },
  t: Names,
): Promise<boolean> =>
  keep(conversation, t, {
    ...{ id: key, resource: resourceOf(conversation.id, 'say'), body: { ...choice }, note: choice.text, draft },
  });
/** The same of a product, a set or an order's link, by what it is called. */
export const keepThing = (
  conversation: Conversation,
  { what, thing, title, key }: { what: SentThing; thing: string; title: string; key: string },
  t: Names,
): Promise<boolean> =>
  keep(conversation, t, {
    ...{ id: key, resource: resourceOf(conversation.id, 'send'), body: { what, id: thing }, note: title },
  });

async function keep(
  conversation: Conversation,
  t: Names,
  entry: Pick<Waiting, 'id' | 'resource' | 'body' | 'note' | 'file'> & { draft?: unknown },
): Promise<boolean> {
  const place = outbox();
  if (!place) return false;
  return place.add({ draft: null, ...entry, title: nameOf(conversation, t), amount: 0 }).then(
    () => true,
    () => false,
  );
}

/** What did not go out and is to be written again. */
export interface Again {
  text: string;
  note: boolean;
  file?: File | undefined;
  /** What the form of a question is opened with. */
  draft?: unknown;
  /** It is in the field. */
  taken(): void;
}

/** A message that waits for the network: it says so, and what was said against it. */
export function WaitingMessage({ waiting, edit }: { waiting: Waiting; edit(again: Again): void }) {
  const t = useTexts(texts);
  const { id, at, body, file, refused, note, draft } = waiting;
  const isThing = body.what !== undefined;
  const text = isThing ? note : String(body.text ?? body.caption ?? '');
  const { buttons = [], list } = body as Partial<WrittenChoice>;
  const options = list?.rows.map(({ title }) => title) ?? buttons;
  const isNote = body.note === true;
  const forget = () => void outbox()?.remove(id);
  const again = () => edit({ text, note: isNote, file, draft, taken: forget });
  return (
    <li className="inbox-message" data-from={isNote ? 'note' : 'staff'} data-status={refused ? 'failed' : 'queued'}>
      <div>
        {file && (
          <p className="inbox-waiting-file">
            <Icon name={file.type.startsWith('image/') ? 'picture' : 'paper'} size={18} /> <span>{file.name}</span>
          </p>
        )}
        {text !== '' && (
          <p>
            <FormattedText text={text} />
          </p>
        )}
        {options.length > 0 && (
          <ul className="inbox-options">
            {options.map((option) => (
              <li key={option}>{option}</li>
            ))}
          </ul>
        )}
        <small>
          <time dateTime={new Date(at).toISOString()}>{humanHour(new Date(at).toISOString())}</time>
          {' · '}
          {refused ? t.statuses.failed : t.waits_here}
          <span className="inbox-tick">
            <Icon name={refused ? 'alert' : 'hours'} size={16} />
          </span>
        </small>
        <div className={refused && 'inbox-failure'}>
          {refused && <p>{Object.values(refused.errors)[0] ?? refused.message}</p>}
          {refused?.isSlow && (
            <button type="button" className="plain-button" onClick={() => void outbox()?.sendAnew(id)}>
              {t.retry}
            </button>
          )}{' '}
          {!isThing && (
            <button type="button" className="plain-button" onClick={again}>
              {t.write_again}
            </button>
          )}{' '}
          <button type="button" className="plain-button" onClick={forget}>
            {refused ? t.drop : t.take_back}
          </button>
        </div>
      </div>
    </li>
  );
}
