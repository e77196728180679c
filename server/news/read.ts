import { type RawBuilder, sql } from 'kysely';
import type { PieceOfNews } from '../../common/contracts/news.ts';
import { type NewsRecord, newsOfType, recordsOf } from '../../common/news.ts';
import type { NewsEvent } from '../../resources/enums.ts';
import { resources } from '../../resources/index.ts';
import { may, mayReadAll } from '../../resources/may.ts';
import type { Holder } from '../../resources/permissions.ts';
import { fewSms } from '../../resources/sms_accounts.ts';
import { stillUndelivered } from '../chat/conversations/announce-failure.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { uuidV7 } from '../ids.ts';
import { wasUndone } from '../orders/steps.ts';

/** Whether somebody may read of it: every row that it may be about. */
export const mayReadOf = (holder: Holder, event: NewsEvent): boolean =>
  event === 'evening'
    ? may(holder, 'analytics.read')
    : recordsOf(event).every((record) => mayReadEvery(holder, record)) &&
      // Who cannot answer can do nothing about it.
      (event !== 'message_failed' || may(holder, 'conversations.send'));
const mayReadEvery = (holder: Holder, record: NewsRecord): boolean =>
  record === 'conversations' ? may(holder, 'conversations.read') : mayReadAll(holder, resources[record]);

interface Row {
  id: string;
  type: string;
  record: string;
  record_id: string;
  at: Date | string;
  actor_name: string;
  data: Readonly<{ amount?: number; left?: number; on?: string; rehearsal?: boolean; seq?: number }>;
  number: number | null;
  total: number | null;
  name: string | null;
  unsure: boolean | null;
}

/** Whether what happened to a payment is still so: once it is settled, that it was not is no news. */
const ofPayment = sql`(t.id is not null and not (e.type = 'transactions.unsettled'
  and (t.available_at is not null or t.available_from is null)))`;

/** Whether what happened to a chat is still so. */
const ofChat = sql`case e.type
  when 'conversations.assigned' then c.closed_at is null and c.assignee_id::text = e.data ->> 'member_id'
  when 'conversations.undelivered' then c.id is not null
    and ${stillUndelivered('e')}
    and not exists (select from events newer where newer.shop_id = e.shop_id and newer.subject = e.subject
      and newer.subject_id = e.subject_id and newer.type = e.type and newer.id > e.id)
  else c.waiting_since <= e.at end`;

/**
 * What happened and is still so: without what was taken back, what is gone or works again, what the shop itself owes,
 * whoever was answered, and whose chat is another's or finished. Of messages that did not arrive the last of each chat.
 */
const happened = (shopId: string, where: RawBuilder<unknown>) => sql`
  from events e
    left join orders o on e.subject = 'orders' and o.shop_id = e.shop_id and o.id = e.subject_id
    left join debts d on e.subject = 'debts' and d.shop_id = e.shop_id and d.id = e.subject_id
    left join transactions t on e.subject = 'transactions' and t.shop_id = e.shop_id and t.id = e.subject_id
    left join products p on e.subject = 'products' and p.shop_id = e.shop_id and p.id = e.subject_id
    left join conversations c on e.subject = 'conversations' and c.shop_id = e.shop_id and c.id = e.subject_id
    left join payment_accounts pa on e.subject = 'payment_accounts' and pa.shop_id = e.shop_id and pa.id = e.subject_id
    left join sms_accounts sa on e.subject = 'sms_accounts' and sa.shop_id = e.shop_id and sa.id = e.subject_id
    left join whatsapp_numbers wn on e.subject = 'whatsapp_numbers' and wn.shop_id = e.shop_id and wn.id = e.subject_id
  where e.shop_id = ${shopId} and ${where}
    and (p.id is not null or ${ofPayment} or d.direction = 'receivable'
      or o.id is not null and not ${wasUndone('e')} or ${ofChat} or coalesce(pa.state, wn.state) = 'failing'
      or case e.type when 'sms_accounts.low' then sa.messages_left < ${fewSms} else sa.state = 'failing' end)`;

const dayMilliseconds = 86_400_000;
/**
 * On `e`: after an instant. Ids rise with time, a little out of order: by them the rest of a shop's events is not read.
 */
export const after = (at: Date): RawBuilder<unknown> => {
  const from = uuidV7(Math.max(0, at.getTime() - dayMilliseconds), Buffer.alloc(10));
  return sql`e.id >= ${from}::uuid and e.at > ${at.toISOString()}::timestamptz`;
};

/** News by the events that meet a condition on `e`, the newest first. */
export async function readNews(
  tx: Tx,
  shopId: string,
  { where, limit }: { where: RawBuilder<unknown>; limit: number },
): Promise<PieceOfNews[]> {
  const { rows } = await sql<Row>`
    select e.id, e.type, e.subject as record, e.subject_id as record_id, e.at, e.actor_name, e.data, o.number, o.total,
      coalesce(p.name, d.name, d.phone, c.name, c.phone, pa.name, sa.name, wn.display_phone) as name,
      (select m.status = 'unknown' from messages m where e.type = 'conversations.undelivered'
        and m.shop_id = e.shop_id and m.id = (e.data ->> 'message_id')::uuid) as unsure
    ${happened(shopId, where)} order by e.id desc limit ${limit}`.execute(tx);
  return rows.flatMap((row) => pieceOf(row) ?? []);
}

/** How many there are, of at most so many. */
export async function countNews(
  tx: Tx,
  shopId: string,
  { where, limit }: { where: RawBuilder<unknown>; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 ${happened(shopId, where)} limit ${limit}) as found`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

function pieceOf(row: Row): PieceOfNews | undefined {
  const { id, type, record, record_id, at, actor_name, data, number, total, name, unsure } = row;
  const event = newsOfType(type);
  if (!event) return undefined;
  const amount = data.amount ?? (event === 'order_placed' ? total : null);
  return {
    ...{ id, event, record, record_id, at: new Date(at).toISOString() },
    ...(number !== null && { number }),
    ...(name !== null && { name }),
    ...(amount !== null && { amount }),
    ...(data.left !== undefined && { left: data.left }),
    ...(data.on !== undefined && { on: data.on }),
    ...(event === 'chat_handed' && { from: actor_name }),
    ...(event === 'message_failed' && { seq: data.seq }),
    ...(unsure === true && { unsure }),
    ...(data.rehearsal !== undefined && { rehearsal: data.rehearsal }),
  };
}
