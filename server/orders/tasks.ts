import { type RawBuilder, sql } from 'kysely';
import type { OrderBrief, Task } from '../../common/contracts/home.ts';
import { debtsToCollect, type Rows, toHandOver } from '../../common/figure-rows.ts';
import { dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import type { HomeTask } from '../../resources/enums.ts';
import { may } from '../../resources/may.ts';
import type { Holder, Permission } from '../../resources/permissions.ts';
import { fewSms } from '../../resources/sms_accounts.ts';
import { bounded } from '../db/sum.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { balanceAt, daysOverdueAt } from '../debts/balance.ts';
import { isSoldAt } from '../money/in-span.ts';
import { dueAt } from './due.ts';

/** How many of each are named. */
const shown = 3;

/** What home shows of an order, newest or longest waiting first. */
export async function briefOrders(
  tx: Tx,
  shopId: string,
  { where = sql`true`, order, limit }: { where?: RawBuilder<unknown>; order: RawBuilder<unknown>; limit: number },
): Promise<OrderBrief[]> {
  const { rows } = await sql<OrderBrief>`
    select o.id, o.number, o.status, o.customer_name, o.customer_phone, o.fulfilment, o.total, o.paid,
           ${dueAt('o')} as due, o.rehearsal, o.created_at
    from orders o where o.shop_id = ${shopId} and ${where} order by ${order} limit ${limit}`.execute(tx);
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }));
}

type Found = Pick<Task, 'count' | 'ids' | 'amount' | 'orders' | 'names'>;
interface Waiting {
  /** Who may know of it. */
  reads: Permission;
  list: Task['list'];
  /** The list's query of exactly these. */
  filters(now: Date): Rows['query'];
  find(tx: Tx, shopId: string, now: Date): Promise<Found>;
}

/** Orders that wait for the same; what `notNow` says is counted and not named. */
const ordersThat = (
  where: RawBuilder<unknown>,
  {
    filters,
    amount,
    notNow,
  }: Pick<Waiting, 'filters'> & {
    amount?: RawBuilder<unknown>;
    notNow?: (now: Date) => RawBuilder<unknown>;
  },
): Waiting => ({
  reads: 'orders.read',
  list: 'orders',
  filters,
  async find(tx, shopId, now) {
    const { rows } = await sql<{ count: number; amount: number }>`
      select count(*) as count, ${bounded(sql`sum(${amount ?? sql`0`})`)} as amount
      from orders o where o.shop_id = ${shopId} and ${where}`.execute(tx);
    const { count, amount: sum } = rows[0] ?? { count: 0, amount: 0 };
    const named = notNow ? sql`${where} and not ${notNow(now)}` : where;
    const orders = count === 0 ? [] : await briefOrders(tx, shopId, { where: named, order: sql`o.id`, limit: shown });
    return { count, ids: orders.map(({ id }) => id), ...(amount && { amount: sum }), orders };
  },
});

/** While a prompt is on a phone nobody is reminded of that money. */
const promptWaits = (now: Date) => sql`exists (select 1 from transactions t where t.shop_id = o.shop_id
  and t.order_id = o.id and t.type = 'payment' and t.state in ('initiated', 'pending')
  and t.expires_at > ${now.toISOString()}::timestamptz)`;

/** Of a statement's rows, each with an id: how many there are and the first few. */
const idsOf = (rows: readonly { id: string; count: number }[]): Found => ({
  count: rows[0]?.count ?? 0,
  ids: rows.map(({ id }) => id),
});

/** Accounts of the shop's own that somebody has to look after, by what they are called. */
const accountsThat = (
  list: 'payment_accounts' | 'sms_accounts' | 'whatsapp_numbers',
  name: 'name' | 'display_phone',
  { where, filters }: { where: RawBuilder<unknown>; filters: Rows['query'] },
): Waiting => ({
  reads: `${list}.read`,
  list,
  filters: () => filters,
  async find(tx, shopId) {
    const { rows } = await sql<{ id: string; name: string | null; count: number }>`
      select a.id, a.${sql.ref(name)} as name, count(*) over () as count from ${sql.table(list)} a
      where a.shop_id = ${shopId} and ${where} order by a.created_at, a.id limit ${shown}`.execute(tx);
    return { ...idsOf(rows), names: rows.flatMap((row) => row.name ?? []) };
  },
});
const failing = { where: sql`a.state = 'failing'`, filters: { state: 'failing' } };

/** Everything of a shop that can wait for somebody. */
const waiting: Record<HomeTask, Waiting> = {
  payments_failing: accountsThat('payment_accounts', 'name', failing),
  whatsapp_failing: accountsThat('whatsapp_numbers', 'display_phone', failing),
  problem: ordersThat(sql`o.problem is not null`, { filters: () => ({ problem_null: 'false' }) }),
  person: {
    reads: 'conversations.read',
    list: 'conversations',
    filters: () => ({}),
    async find(tx, shopId) {
      const { rows } = await sql<{ id: string; count: number }>`
        select c.id, count(*) over () as count from conversations c
        where c.shop_id = ${shopId} and c.waiting_since is not null
        order by c.waiting_since, c.id limit ${shown}`.execute(tx);
      return idsOf(rows);
    },
  },
  sms_failing: accountsThat('sms_accounts', 'name', failing),
  sms_low: accountsThat('sms_accounts', 'name', {
    where: sql`a.state = 'working' and a.messages_left < ${fewSms}`,
    filters: { state: 'working', messages_left_lt: String(fewSms) },
  }),
  hand_over: ordersThat(sql`o.status in ('pending', 'paid') and ${isSoldAt('o')} and o.handed_over_at is null`, {
    filters: () => toHandOver.query,
  }),
  owed: {
    reads: 'debts.read',
    list: 'debts',
    filters: (now) => debtsToCollect(dayAt(timeZone, now)).query,
    async find(tx, shopId, now) {
      const today = dayAt(timeZone, now);
      const balance = balanceAt('d');
      const { rows } = await sql<{ id: string; count: number; amount: number }>`
        select d.id, count(*) over () as count, ${bounded(sql`sum(${balance}) over ()`)} as amount
        from debts d where d.shop_id = ${shopId} and d.direction = 'receivable' and ${balance} > 0
          and (d.promised_on = ${today}
            or ${daysOverdueAt('d')} > 0 and (d.promised_on is null or d.promised_on < ${today}))
        order by d.chase_on, d.id limit ${shown}`.execute(tx);
      return { ...idsOf(rows), amount: rows[0]?.amount ?? 0 };
    },
  },
  held: {
    reads: 'transactions.read',
    list: 'transactions',
    filters: () => ({ state: 'held' }),
    async find(tx, shopId) {
      const { rows } = await sql<{ id: string; count: number; amount: number }>`
        select t.id, count(*) over () as count,
               ${bounded(sql`sum(t.gross) filter (where not t.rehearsal) over ()`)} as amount
        from transactions t where t.shop_id = ${shopId} and t.state = 'held' order by t.id limit ${shown}`.execute(tx);
      return { ...idsOf(rows), amount: rows[0]?.amount ?? 0 };
    },
  },
  // What was paid beyond an order, or for one that was called off.
  give_back: ordersThat(sql`${dueAt('o')} < 0 and not o.rehearsal`, {
    filters: () => ({ due_lt: '0', rehearsal: 'false' }),
    amount: sql`-${dueAt('o')}`,
  }),
  released: ordersThat(sql`o.stock_released_at is not null and o.status in ('pending', 'paid')`, {
    filters: () => ({ stock_released_at_null: 'false', status_in: 'pending,paid' }),
  }),
  chase: ordersThat(sql`${dueAt('o')} > 0 and not o.rehearsal`, {
    filters: () => ({ due_gt: '0', rehearsal: 'false' }),
    amount: dueAt('o'),
    notNow: promptWaits,
  }),
  low_stock: {
    reads: 'products.read',
    list: 'products',
    filters: () => ({ low_stock: 'true' }),
    async find(tx, shopId) {
      const { rows } = await sql<{ id: string; count: number }>`
        select p.id, count(*) over () as count
        from products p join stock_levels s on s.shop_id = p.shop_id and s.product_id = p.id
        where p.shop_id = ${shopId} and p.status = 'active' and p.low_stock_level is not null
        group by p.shop_id, p.id having sum(s.on_hand) <= p.low_stock_level
        order by sum(s.on_hand), p.id limit ${shown}`.execute(tx);
      return idsOf(rows);
    },
  },
};

/** What needs somebody of the shop now, the most urgent first, as far as its reader may know of it. */
export async function tasksOf(tx: Tx, shopId: string, { holder, now }: { holder: Holder; now: Date }): Promise<Task[]> {
  const tasks: Task[] = [];
  for (const [task, { reads, list, filters, find }] of Object.entries(waiting) as [HomeTask, Waiting][]) {
    if (!may(holder, reads)) continue;
    const found = await find(tx, shopId, now);
    if (found.count > 0) tasks.push({ task, list, filters: filters(now), ...found });
  }
  return tasks;
}
