import type { Conversation } from '../../../common/contracts/inbox.ts';
import { plainText } from '../../../common/markup.ts';
import { dayAt } from '../../../common/wall-time.ts';
import { timeZone } from '../../../resources/brand.ts';
import { orderStatusLabels } from '../../../resources/labels/order-statuses.ts';
import { orderFlow } from '../../../resources/orders.ts';
import { useLanguage } from '../../app/language.ts';
import { Amount } from '../../parts/amount.tsx';
import { Count } from '../../parts/count.tsx';
import { humanDay, humanHour } from '../../parts/human-time.ts';
import { Icon } from '../../parts/icon.tsx';
import { InitialsCoin } from '../../parts/initials-coin.tsx';
import { Row } from '../../parts/row.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { useTime } from '../../parts/use-time.ts';
import { nameOf, windowOf, wordlessOf } from './names.ts';
import { texts } from './texts.ts';

/** With so little left the end of WhatsApp's day is shown also where nobody waits. Minutes. */
const soon = 240;
/** The rest are counted: a row stays a row. */
const shownTags = 2;

interface Props {
  conversation: Conversation;
  to: string;
  now: number;
  /** It says so, among others that are not. */
  isFinished: boolean;
}
/** One conversation in the list: who, what was said last, what hangs on it. */
export function Entry({ conversation, to, now, isFinished }: Props) {
  const t = useTexts(texts);
  const statuses = useTexts(orderStatusLabels);
  const {
    channel,
    order,
    failure,
    unsure,
    tags,
    last_text,
    last_kind,
    last_from,
    unread,
    state,
    assignee,
    last_message_at: at,
    at_stake: stake,
    snoozed_until: until,
  } = conversation;
  const time = useTime();
  const name = nameOf(conversation, t);
  const window = windowOf(conversation, now, t);
  const showsWindow =
    window && !window.isOver && (state === 'waiting' || (window.minutes < soon && state !== 'closed'));
  const before = last_from === 'bot' ? `${t.from.bot}: ` : last_from === 'staff' ? t.you_say : '';
  // Why who waits stands where they stand.
  const showsStake = state === 'waiting' && stake > 0;
  const hasBadges =
    isFinished ||
    until !== null ||
    showsStake ||
    order !== null ||
    failure !== null ||
    unsure ||
    showsWindow ||
    assignee !== null ||
    tags.length > 0;
  return (
    <Row
      lead={<ChannelCoin name={name} channel={channel} />}
      title={name}
      content={
        <span data-unread={unread > 0 || undefined}>
          {before}
          {last_text === null ? wordlessOf(last_kind, t) : plainText(last_text)}
        </span>
      }
      {...(hasBadges && {
        badges: (
          <>
            {isFinished && <StateTag colour="neutral">{t.finished}</StateTag>}
            {until !== null && (
              <span className="inbox-window">
                <Icon name="hours" size={14} />
                {time(until)}
              </span>
            )}
            {showsStake && (
              <span className="inbox-window">
                <span className="hidden-text">{t.at_stake}: </span>
                <Icon name="money" size={14} />
                <Amount value={stake} />
              </span>
            )}
            {failure !== null && <StateTag colour="bad">{t.not_delivered}</StateTag>}
            {unsure && <StateTag colour="waiting">{t.statuses.unknown}</StateTag>}
            {order && (
              <StateTag
                colour={orderFlow.colours[order.status]}
              >{`#${order.number} ${statuses[order.status]}`}</StateTag>
            )}
            {showsWindow && (
              <span className="inbox-window">
                <Icon name="hours" size={14} />
                {window.left}
              </span>
            )}
            {tags.slice(0, shownTags).map((tag) => (
              <StateTag key={tag} colour="neutral">
                {tag}
              </StateTag>
            ))}
            {tags.length > shownTags && <StateTag colour="neutral">{`+${tags.length - shownTags}`}</StateTag>}
            {assignee && <StateTag colour="neutral">{assignee.is_caller ? t.is_mine : assignee.name}</StateTag>}
          </>
        ),
      })}
      amount={<ShortTime at={at} />}
      end={<Count count={unread} title={t.unread(unread)} />}
      to={to}
    />
  );
}

/** The hour of today, the day of what is older; this year goes without saying. */
export function ShortTime({ at }: { at: string }) {
  const language = useLanguage();
  const now = new Date();
  const day = dayAt(timeZone, new Date(at));
  const older = humanDay(day, { now, language }).replace(`, ${now.getFullYear()}`, '');
  return (
    <time className="inbox-time" dateTime={at}>
      {day === dayAt(timeZone, now) ? humanHour(at) : older}
    </time>
  );
}

/** Whom it is with, and by what they write. */
export function ChannelCoin({ name, channel }: { name: string; channel: Conversation['channel'] }) {
  const t = useTexts(texts);
  return (
    <span className="inbox-coin" data-channel={channel}>
      <InitialsCoin name={name} />
      <span>
        <span className="hidden-text">{t[channel]}</span>
        <Icon name={channel === 'web' ? 'globe' : 'whatsapp'} size={14} />
      </span>
    </span>
  );
}
