import type { ConversationHappening } from '../../../common/contracts/inbox.ts';
import { humanHour } from '../../parts/human-time.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { useTime } from '../../parts/use-time.ts';
import { happenedTexts } from './happened-texts.ts';

/** One line of what somebody of the shop did with the chat. */
export default function Happening({ happening }: { happening: ConversationHappening }) {
  const t = useTexts(happenedTexts);
  const time = useTime();
  const { at, what, by, member, until } = happening;
  return (
    <li className="inbox-day">
      {t[what]({ by, member, until: until && time(until) })} · <time dateTime={at}>{humanHour(at)}</time>
    </li>
  );
}
