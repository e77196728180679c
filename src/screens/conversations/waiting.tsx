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
const resourceOf = (id: string) => `conversations/${id}/say`;

/** What was written in a conversation and is on this device alone, oldest first. */
export const useWrittenHere = (id: string): readonly Waiting[] =>
  useWaiting().filter(({ resource }) => resource === resourceOf(id));

/** Has a message wait on the device until it can be sent, once for its key; whether the device takes it. */
export async function keepMessage(
  conversation: Conversation,
  { text, note, key }: Written,
  t: Parameters<typeof nameOf>[1],
): Promise<boolean> {
  const place = outbox();
  if (!place) return false;
  const name = nameOf(conversation, t);
  const entry = { id: key, resource: resourceOf(conversation.id), body: { text, note } };
  return place.add({ ...entry, title: name, note: text, amount: 0, draft: null }).then(
    () => true,
    () => false,
  );
}

/** A message that waits for the network: it says so, and what was said against it. */
export function WaitingMessage({ waiting, edit }: { waiting: Waiting; edit(text: string): void }) {
  const t = useTexts(texts);
  const { id, at, body, refused } = waiting;
  const text = String(body.text);
  const isNote = body.note === true;
  const forget = () => void outbox()?.remove(id);
  return (
    <li className="inbox-message" data-from={isNote ? 'note' : 'staff'} data-status={refused ? 'failed' : 'queued'}>
      <div>
        <p>
          <FormattedText text={text} />
        </p>
        <small>
          <time dateTime={new Date(at).toISOString()}>{humanHour(new Date(at).toISOString())}</time>
          {' · '}
          {refused ? t.statuses.failed : t.waits_here}
          <span className="inbox-tick">
            <Icon name={refused ? 'alert' : 'hours'} size={16} />
          </span>
        </small>
        {refused && (
          <div className="inbox-failure">
            <p>{Object.values(refused.errors)[0] ?? refused.message}</p>
            <button
              type="button"
              className="plain-button"
              onClick={() => {
                edit(text);
                forget();
              }}
            >
              {t.write_again}
            </button>{' '}
            <button type="button" className="plain-button" onClick={forget}>
              {t.drop}
            </button>
          </div>
        )}
      </div>
    </li>
  );
}
