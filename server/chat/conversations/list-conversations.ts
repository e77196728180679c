import { type RawBuilder, sql } from 'kysely';
import type { Conversation, Inbox, InboxTab } from '../../../common/contracts/inbox.ts';
import type { FunnelStep } from '../../../common/funnel.ts';
import type { Span } from '../../../common/span.ts';
import { may } from '../../../resources/may.ts';
import { customerOf, withCustomer } from '../../customers/of-chat.ts';
import { bounded } from '../../db/sum.ts';
import type { MessageStatus } from '../../db/tables/chat.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { Caller } from '../../http.ts';
import { isSoldAt, within } from '../../money/in-span.ts';
import { dueAt } from '../../orders/due.ts';
import { problem } from '../../problems.ts';
import { openCursor, sealCursor } from '../../rest/cursor.ts';
import type { Services } from '../../services.ts';
import type { MessageBody } from '../../stored/message-body.ts';
import { memberOf } from './change.ts';
import { stateOf } from './conversation-state.ts';
import { isCalled, isNamed } from './find-conversations.ts';
import { withoutOrderLinks } from './hide-orders.ts';
import { authorOf, kindIn, wordsIn } from './messages.ts';
import { hasReached } from './reached.ts';

type Reader = Pick<Caller, 'shopId' | 'actor' | 'permissions'>;
type Part = RawBuilder<unknown>;
/** What of the shop's the reader may read. */
interface Reads {
  orders: boolean;
  customers: boolean;
}

const longestText = 160;
const mostTags = 30;
/** Of the newest conversations that have tags so many are counted. */
const mostTagged = 500;
interface Order {
  by: Part;
  /** What is read of each row that is put in order, for nothing but that. */
  beside?(reads: Reads): Part;
  /** Where a row stands in it. */
  placeOf(row: Row): unknown[];
  /** What comes after such a place. */
  after(place: readonly unknown[]): Part;
}
/** By an instant, then the id. */
const byInstant = (column: keyof Row & `${string}_${'at' | 'until'}`, direction: 'asc' | 'desc'): Order => {
  const at = sql.ref(`c.${column}`);
  const way = sql.raw(direction);
  return {
    by: sql`${at} ${way}, c.id ${way}`,
    placeOf: (row) => [instant(row[column]), row.id],
    after: ([when, id]) =>
      sql`(${at}, c.id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${when}::timestamptz, ${id}::uuid)`,
  };
};
const newestFirst = byInstant('last_message_at', 'desc');
/** Whoever waits, the most money first, then the longest. */
const mostAtStake: Order = {
  by: sql`coalesce(stakes.at_stake, 0) desc, c.waiting_since, c.id`,
  beside: (reads) => sql`left join lateral (${customerOf}) customer on true ${stakesOf(reads)}`,
  placeOf: ({ at_stake, waiting_since, id }) => [at_stake, instant(waiting_since), id],
  after: ([stake, since, id]) => sql`(stakes.at_stake < ${stake} or stakes.at_stake = ${stake}
    and (c.waiting_since, c.id) > (${since}::timestamptz, ${id}::uuid))`,
};
const open = sql`c.closed_at is null`;
const tabs: Readonly<Record<InboxTab, { where: (member: string | null) => Part; order: Order }>> = {
  waiting: { where: () => sql`c.waiting_since is not null`, order: mostAtStake },
  mine: { where: (member) => sql`${open} and c.assignee_id = ${member}`, order: newestFirst },
  all: { where: () => open, order: newestFirst },
  bot: {
    where: () => sql`${open} and c.waiting_since is null and c.answered_at is null and c.snoozed_until is null`,
    order: newestFirst,
  },
  snoozed: { where: () => sql`c.snoozed_until is not null`, order: byInstant('snoozed_until', 'asc') },
  closed: { where: () => sql`c.closed_at is not null`, order: byInstant('closed_at', 'desc') },
};

/** Of every tab, also what is closed: who is looked for by name may have been answered long ago. */
const everywhere: (typeof tabs)[InboxTab] = { where: () => sql`true`, order: newestFirst };
const begunIn = (span: Span, step: FunnelStep): (typeof tabs)[InboxTab] => ({
  where: () => sql`${within(sql`c.created_at`, span)} and ${hasReached[step]}`,
  order: newestFirst,
});

/** What we said last in the chat `c`. */
const lastOfOurs = sql`select m.status, m.failure from messages m
  where m.shop_id = c.shop_id and m.conversation_id = c.id and m.direction = 'out' order by m.seq desc limit 1`;
/** By those few that ever failed or got lost, not by the last of each chat. */
const hasFailed = sql`exists (select from messages m
  where m.shop_id = c.shop_id and m.conversation_id = c.id
    and m.status in ('failed', 'unknown') and m.direction = 'out')
  and (select ours.status from (${lastOfOurs}) ours) in ('failed', 'unknown')`;

interface Row {
  id: string;
  channel: Conversation['channel'];
  name: string | null;
  phone: string | null;
  waiting_since: string | null;
  answered_at: string | null;
  snoozed_until: string | null;
  closed_at: string | null;
  bot_off: boolean;
  window_expires_at: string | null;
  last_message_at: string;
  received: number;
  unread: number;
  assignee_id: string | null;
  assignee_name: string | null;
  body: MessageBody | null;
  direction: 'in' | 'out';
  by_id: string | null;
  our_status: MessageStatus | null;
  failure: string | null;
  customer_id: string | null;
  order_id: string | null;
  number: number;
  status: NonNullable<Conversation['order']>['status'];
  due: number;
  at_stake: number;
  tags: string[];
  customer_tags: string[] | null;
}

interface ListRequest {
  tab: InboxTab;
  q?: string | undefined;
  tag?: string | undefined;
  assignee?: string | undefined;
  failed?: 'true' | undefined;
  begun_from?: string | undefined;
  begun_to?: string | undefined;
  step: FunnelStep;
  after?: string | undefined;
  limit: number;
}

/**
 * One tab of the team's list, or of all of it what is called like `q`, from its beginning or the place where the last
 * answer ended, with how many wait and how many are the caller's. Throws `bad_query` for a place of another list.
 */
export async function listConversations(
  { secrets }: Pick<Services, 'secrets'>,
  tx: Tx,
  reader: Reader,
  { tab, q, tag, assignee, failed, after, limit, step, begun_from: from, begun_to: to }: ListRequest,
): Promise<Inbox> {
  const { shopId } = reader;
  const member = await memberOf(tx, reader);
  const begun = from === undefined || to === undefined ? undefined : { from, to };
  const list = q === undefined || q === '' ? tab : 'everywhere';
  const { where, order } = begun ? begunIn(begun, step) : list === 'everywhere' ? everywhere : tabs[list];
  const name = JSON.stringify([
    'conversations',
    shopId,
    begun ? [begun, step] : list,
    q ?? '',
    tag ?? '',
    assignee ?? '',
    failed ?? '',
  ]);
  const place = after === undefined ? undefined : openCursor(secrets, name, after);
  const readsCustomers = may(reader, 'customers.read');
  const isTagged = await isCalled(tx, { readsCustomers }, tag);
  const found = await readRows(tx, reader, member, {
    where: sql`${where(member)} and ${await isNamed(tx, { shopId, readsCustomers }, q)}
      and ${isTagged} and ${assignee === undefined ? sql`true` : sql`c.assignee_id = ${assignee}`}
      and ${failed === undefined ? sql`true` : hasFailed}
      and ${place === undefined ? sql`true` : order.after(place)}`,
    order,
    limit: limit + 1,
  });
  const last = found.length > limit ? found[limit - 1] : undefined;
  const rows = found.slice(0, limit).map((row) => present(row, member, reader));
  const { rows: counts } = await sql<{ waiting: number; mine: number }>`
    select
      (select count(*)::int from conversations c
        where c.shop_id = ${shopId} and c.waiting_since is not null) as waiting,
      (select count(*)::int from conversations c
        where c.shop_id = ${shopId} and c.assignee_id = ${member} and ${open}) as mine`.execute(tx);
  const { waiting = 0, mine = 0 } = counts[0] ?? {};
  const { rows: used } = await sql<{ tag: string }>`
    select tag from (select c.tags from conversations c where c.shop_id = ${shopId} and cardinality(c.tags) > 0
      order by c.last_message_at desc limit ${mostTagged}) newest, unnest(newest.tags) tag
      group by tag order by count(*) desc, tag collate "C" limit ${mostTags}`.execute(tx);
  // Those of customers, as far as they stand here: looking through all of them would cost more than it helps.
  const tags = [...new Set([...used.map((each) => each.tag), ...rows.flatMap((each) => each.tags)])];
  return {
    ...{ conversations: rows, waiting, mine },
    next: last === undefined ? null : sealCursor(secrets, name, order.placeOf(last)),
    tags: tags.slice(0, mostTags),
  };
}

/** Throws `not_found` for a conversation that the shop does not have. */
export async function findConversation(tx: Tx, reader: Reader, id: string): Promise<Conversation> {
  const member = await memberOf(tx, reader);
  const [found] = await readRows(tx, reader, member, { where: sql`c.id = ${id}`, order: newestFirst, limit: 1 });
  if (!found) throw problem('not_found');
  return present(found, member, reader);
}

/** What the chat led to, and whatever else its customer ordered. */
export const ordersOf = (columns: Part, limit: Part) => sql`
  (select ${columns} from order_links l join orders o on o.shop_id = l.shop_id and o.id = l.order_id
    where l.shop_id = c.shop_id and l.conversation_id = c.id order by l.id desc ${limit})
  union
  (select ${columns} from orders o
    where o.shop_id = c.shop_id and o.customer_id = customer.id order by o.id desc ${limit})`;
/** Money is waited for, and its goods are set aside or out: one that nobody paid in its time waits for nothing. */
const awaitsMoney = sql`(o.stock_released_at is null and o.status <> 'cancelled' and ${dueAt('o')} >= 1)`;
const ofOrder = sql`o.id, o.number, o.status, o.customer_id, ${dueAt('o')} as due, ${awaitsMoney} as awaited`;
const stake = sql`case when o.rehearsal then 0 else (case when ${awaitsMoney} then ${dueAt('o')} else 0 end) + (case
    when o.status in ('pending', 'paid') and ${isSoldAt('o')} and o.handed_over_at is null
    then greatest(o.paid - o.refunded, 0) else 0 end) end as amount`;
/** So many of the newest of each are looked at. */
const newestOrders = sql`limit 50`;

/** The money at stake with the chat `c` and its `customer`. */
function stakesOf(reads: Reads): Part {
  return sql`left join lateral (select ${bounded(sql`sum(amount)`)} as at_stake
    from (${ordersOf(sql`o.id, ${stake}`, newestOrders)}) all_orders where ${reads.orders}) stakes on true`;
}

/** The same, beside the order that is to be spoken of: one that waits for its money before all others, the newest. */
function orderedOf(reads: Reads): Part {
  return sql`left join lateral (select id, number, status, customer_id, due,
      ${bounded(sql`sum(amount) over ()`)} as at_stake
    from (${ordersOf(sql`${ofOrder}, ${stake}`, newestOrders)}) all_orders
    where ${reads.orders} order by awaited desc, id desc limit 1) stakes on true`;
}

/** The rows of the page are found and put in order first: what is shown of them besides is read of no other. */
async function readRows(
  tx: Tx,
  { shopId, permissions }: Reader,
  member: string | null,
  { where, order, limit }: { where: Part; order: Order; limit: number },
): Promise<Row[]> {
  const reads = { orders: may({ permissions }, 'orders.read'), customers: may({ permissions }, 'customers.read') };
  const { rows } = await sql<Row>`
    select c.id, c.channel, coalesce(called.name, c.name) as name, c.phone, c.waiting_since, c.answered_at,
      c.snoozed_until, c.closed_at, c.bot_off,
      c.window_expires_at, c.last_message_at, c.received,
      greatest(c.received - greatest(c.answered, coalesce(mine.received, 0)), 0)::int as unread,
      c.tags, called.tags as customer_tags,
      c.assignee_id, dukani_member_name(c.assignee_id) as assignee_name,
      newest.body, newest.direction, newest.by_id, ours.status as our_status, ours.failure,
      coalesce(customer.id, stakes.customer_id) as customer_id,
      stakes.id as order_id, stakes.number, stakes.status, stakes.due, coalesce(stakes.at_stake, 0) as at_stake
    from (select c.* from conversations c
      ${order.beside?.(reads) ?? sql``}
      where c.shop_id = ${shopId} and ${where}
      order by ${order.by} limit ${limit}) c
    ${withCustomer(reads.customers)}
    left join conversation_reads mine
      on mine.shop_id = c.shop_id and mine.conversation_id = c.id and mine.member_id = ${member}
    left join lateral (select m.body, m.direction, m.by_id from messages m
      where m.shop_id = c.shop_id and m.conversation_id = c.id and m.direction <> 'note'
        -- What she waits with, not what the bot said to that.
        and (c.waiting_since is null or m.direction = 'in')
      order by m.seq desc limit 1) newest on true
    left join lateral (${lastOfOurs}) ours on true
    ${orderedOf(reads)}
    order by ${order.by}`.execute(tx);
  return rows;
}

const instant = (at: string | null) => (at === null ? null : new Date(at).toISOString());

function present(row: Row, member: string | null, reader: Reader): Conversation {
  const words = row.body && wordsIn(row.body, longestText);
  const { id, channel, name, phone, bot_off, received, unread, body, at_stake } = row;
  const { assignee_id: assignee, order_id: order, number, status, due, our_status: ours } = row;
  return {
    ...{ id, channel, name, phone, bot_off, received, unread, at_stake },
    state: stateOf(row),
    waiting_since: instant(row.waiting_since),
    snoozed_until: instant(row.snoozed_until),
    window_expires_at: channel === 'web' ? null : instant(row.window_expires_at),
    last_message_at: new Date(row.last_message_at).toISOString(),
    last_text: may(reader, 'orders.read') ? words : withoutOrderLinks(words),
    last_kind: words === null && body ? kindIn(body) : null,
    last_from: body && authorOf(row),
    assignee:
      assignee === null ? null : { id: assignee, name: row.assignee_name ?? '', is_caller: assignee === member },
    tags: [...new Set([...row.tags, ...(row.customer_tags ?? [])])],
    failure: ours === 'failed' ? (row.failure ?? '') : null,
    ...(ours === 'unknown' && { unsure: true }),
    customer_id: may(reader, 'customers.read') ? row.customer_id : null,
    order: order === null ? null : { id: order, number, status, due },
  };
}
