import { type RawBuilder, sql } from 'kysely';
import { timeZone } from '../../../resources/brand.ts';
import { bounded } from '../../db/sum.ts';
import { movedOf } from '../../money/figures.ts';
import { cameBackAt, isSold } from '../../money/in-span.ts';
import { dueAt } from '../../orders/due.ts';

/**
 * Sums by day that have a table of their own: its columns behind shop and day, and where they come from. `of` gives
 * them for one day, that of the row `due` in whose scope it runs (see {@link dueIn}).
 */
export interface DaySum {
  readonly table: 'day_sales' | 'day_orders' | 'day_products' | 'day_received';
  readonly columns: readonly string[];
  readonly of: (shopId: string) => RawBuilder<unknown>;
}

const ofDay = (instant: RawBuilder<unknown>) => sql<boolean>`${instant} >= due.begins and ${instant} < due.ends`;
const made = ofDay(sql`orders.created_at`);

/**
 * Orders that stand by hour and channel; of those that are sold also what they came to and cost, and how many of the
 * others came back whole. Minor units.
 */
export const daySales: DaySum = {
  table: 'day_sales',
  columns: ['hour', 'channel', 'orders', 'ordered', 'sold_orders', 'sold', 'cost', 'uncosted', 'returned_orders'],
  of: (shopId) => sql`
    select extract(hour from created_at at time zone ${sql.lit(timeZone)})::smallint, channel, count(*)::int,
           ${bounded(sql`sum(total)`)}, count(*) filter (where ${isSold})::int,
           ${bounded(sql`sum(total) filter (where ${isSold})`)},
           ${bounded(sql`sum(cost) filter (where ${isSold})`)},
           ${bounded(sql`sum(coalesce(uncosted, subtotal)) filter (where ${isSold})`)},
           count(*) filter (where ${cameBackAt('orders')})::int
    from orders where shop_id = ${shopId} and not rehearsal and status <> 'cancelled' and ${made} group by 1, 2`,
};

/**
 * All orders, rehearsed ones apart, by how they stand: what they come to, what of it is still to be paid less what is
 * to be given back, that by itself, and what was paid.
 */
export const dayOrders: DaySum = {
  table: 'day_orders',
  columns: ['status', 'credited', 'rehearsal', 'total', 'due', 'to_give_back', 'paid'],
  of: (shopId) => sql`
    select status, (coalesce(credited, 0) > 0)::int, rehearsal, ${bounded(sql`sum(total)`)},
           ${bounded(sql`sum(${dueAt('orders')})`)}, ${bounded(sql`sum(greatest(-${dueAt('orders')}, 0))`)},
           ${bounded(sql`sum(paid)`)}
    from orders where shop_id = ${shopId} and ${made} group by 1, 2, 3`,
};

/** What was sold of each product, less what came back. */
export const dayProducts: DaySum = {
  table: 'day_products',
  columns: ['product_id', 'name', 'quantity', 'amount', 'orders'],
  of: (shopId) => sql`
    select line.product_id, max(line.name), ${bounded(sql`sum(line.quantity - back.quantity)`)},
           ${bounded(sql`sum(line.total - back.quantity * line.unit_price)`)}, count(distinct orders.id)::int
    from orders cross join lateral
         jsonb_to_recordset(lines) as line (id text, product_id uuid, name text, quantity bigint, unit_price bigint,
           total bigint)
         cross join lateral (select coalesce(sum((r ->> 'quantity')::int), 0) as quantity
           from jsonb_array_elements(orders.returns) as r where r ->> 'line_id' = line.id) as back
    where shop_id = ${shopId} and not rehearsal and ${isSold} and ${made} and line.product_id is not null group by 1`,
};

/**
 * What moved, what was given back counting against it: by how it was paid, how it stands and who took it, rehearsed
 * or not.
 */
export const dayReceived: DaySum = {
  table: 'day_received',
  columns: ['type', 'state', 'method', 'provider', 'rehearsal', 'gross', 'fee', 'net'],
  of: (shopId) => sql`
    select type, state, method, provider, rehearsal, ${bounded(sql`sum(${movedOf('transactions')})`)},
           ${bounded(sql`sum(${movedOf('transactions', 'fee')})`)},
           ${bounded(sql`sum(${movedOf('transactions', 'net')})`)}
    from transactions where shop_id = ${shopId} and ${ofDay(sql`settled_at`)} group by 1, 2, 3, 4, 5`,
};

export const daySums: readonly DaySum[] = [daySales, dayOrders, dayProducts, dayReceived];
