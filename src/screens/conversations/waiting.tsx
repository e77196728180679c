import type { Conversation } from '../../../common/contracts/inbox.ts';
import { FormattedText } from '../../../common/markup-view.tsx';
import { outbox, useWaiting, type Waiting } from '../../app/offline/waiting.ts';
import { humanHour } from '../../parts/human-time.ts';
import { Icon } from '../../parts/icon.tsx';
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
const resourceOf = (id: string, call: 'say' | 'file') => `conversations/${id}/${call}`;

/** What was written in a conversation and is on this device alone, oldest first. */
export const useWrittenHere = (id: string): readonly Waiting[] =>
  useWaiting().filter(({ resource }) => resource === resourceOf(id, 'say') || resource === resourceOf(id, 'file'));

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

async function keep(
  conversation: Conversation,
  t: Names,
  entry: Pick<Waiting, 'id' | 'resource' | 'body' | 'note' | 'file'>,
): Promise<boolean> {
  const place = outbox();
  if (!place) return false;
  return place.add({ ...entry, title: nameOf(conversation, t), amount: 0, draft: null }).then(
    () => true,
    () => false,
  );
}

/** What did not go out and is to be written again. */
export interface Again {
  text: string;
  note: boolean;
  file?: File | undefined;
  /** It is in the field. */
  taken(): void;
}

/** A message that waits for the network: it says so, and what was said against it. */
export function WaitingMessage({ waiting, edit }: { waiting: Waiting; edit(again: Again): void }) {
  const t = useTexts(texts);
  const { id, at, body, file, refused } = waiting;
  const text = String(body.text ?? body.caption ?? '');
  const isNote = body.note === true;
  const forget = () => void outbox()?.remove(id);
  const again = () => edit({ text, note: isNote, file, taken: forget });
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
          <button type="button" className="plain-button" onClick={again}>
            {t.write_again}
          </button>{' '}
          <button type="button" className="plain-button" onClick={forget}>
            {refused ? t.drop : t.take_back}
          </button>
        </div>
      </div>
    </li>
  );
}
