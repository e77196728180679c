import { sql } from 'kysely';
import type { ConversationHappening, ConversationMessages } from '../../../common/contracts/inbox.ts';
import { chatHappenings } from '../../../common/inbox.ts';
import type { Tx } from '../../db/tenant-scope.ts';

/** Of one stretch of a chat; what staff do more often than this is no chat. */
const maxHappened = 200;
const types = chatHappenings.map((what) => `conversations.${what}`);

interface Row {
  id: string;
  type: string;
  at: string;
  actor_name: string;
  data: Readonly<{ member?: string; until?: string }>;
}
interface Stretch {
  shopId: string;
  id: string;
  before?: number | undefined;
  after?: number | undefined;
}

/**
 * What staff did with a conversation about the time of these messages, oldest first: from the earliest of them, or what
 * was there before, until the latest, or now. What stands at an end is in both stretches that meet there.
 */
export async function happenedIn(
  tx: Tx,
  { shopId, id, before, after }: Stretch,
  { messages, more, newer }: Pick<ConversationMessages, 'messages' | 'more' | 'newer'>,
): Promise<ConversationHappening[]> {
  const timeOf = (seq: number) => sql`(select m.created_at from messages m
    where m.shop_id = ${shopId} and m.conversation_id = ${id} and m.seq = ${seq})`;
  const [first, last] = [messages[0]?.at, messages.at(-1)?.at];
  const from = after !== undefined ? timeOf(after) : more && first !== undefined ? sql`${first}::timestamptz` : null;
  const until = before !== undefined ? timeOf(before) : newer && last !== undefined ? sql`${last}::timestamptz` : null;
  const { rows } = await sql<Row>`
    select e.id, e.type, e.at, e.actor_name, e.data from events e
    where e.shop_id = ${shopId} and e.subject = 'conversations' and e.subject_id = ${id} and e.type = any (${types})
      and e.at >= coalesce(${from}, '-infinity'::timestamptz) and e.at <= coalesce(${until}, 'infinity'::timestamptz)
    order by e.id desc limit ${maxHappened}`.execute(tx);
  return rows.reverse().map(({ type, at, actor_name, data, ...row }) => ({
    id: row.id,
    at: new Date(at).toISOString(),
    what: type.slice('conversations.'.length) as ConversationHappening['what'],
    by: actor_name,
    member: data.member ?? null,
    until: data.until ?? null,
  }));
}
