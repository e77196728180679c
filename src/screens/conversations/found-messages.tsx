import { canFind } from '../../../common/inbox.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { NotLoaded } from '../../pages/parts/not-loaded.tsx';
import { Row } from '../../parts/row.tsx';
import { SkeletonRows } from '../../parts/skeleton.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { ChannelCoin, ShortTime } from './entry.tsx';
import { nameOf } from './names.ts';
import { useFoundMessages } from './queries.ts';
import { texts } from './texts.ts';

interface Props {
  q: string;
  /** The address of a conversation at one of its messages. */
  to(id: string, at: number): string;
}

/** What was said in any conversation, beside the names that fit. */
export function FoundMessages({ q, to }: Props) {
  const t = useTexts(texts);
  const query = useFoundMessages(q);
  const { data, isPlaceholderData } = query;
  return (
    <section className="inbox-found" aria-label={t.in_messages}>
      <h2>{t.in_messages}</h2>
      {!canFind(q) ? (
        <p className="soft">{t.found_short}</p>
      ) : isNotLoaded(query) ? (
        <NotLoaded query={query} />
      ) : data === undefined ? (
        <SkeletonRows rows={3} />
      ) : data.messages.length === 0 ? (
        <p className="soft">{t.found_none}</p>
      ) : (
        <>
          <ul className="rows-card" aria-busy={isPlaceholderData}>
            {data.messages.map((message) => (
              <li key={message.id}>
                <Row
                  lead={<ChannelCoin name={nameOf(message, t)} channel={message.channel} />}
                  title={nameOf(message, t)}
                  content={
                    <span>
                      {message.from !== 'customer' && `${t.from[message.from]}: `}
                      <Marked text={message.text} q={q} />
                    </span>
                  }
                  amount={<ShortTime at={message.at} />}
                  to={to(message.conversation_id, message.seq)}
                />
              </li>
            ))}
          </ul>
          {data.more && <p className="soft">{t.found_more}</p>}
        </>
      )}
    </section>
  );
}

/** What was looked for stands out. */
function Marked({ text, q }: { text: string; q: string }) {
  const at = text.toLowerCase().indexOf(q.toLowerCase());
  if (at === -1) return text;
  const end = at + q.length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
