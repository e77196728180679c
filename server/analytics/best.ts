import { type RawBuilder, sql } from 'kysely';
import type { Analytics } from '../../common/contracts/analytics.ts';
import type { Span } from '../../common/span.ts';
import { startOfDay } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { bounded } from '../db/sum.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { isSold, within } from '../money/in-span.ts';

const shown = 10;
const soldIn = (shopId: string, when: RawBuilder<boolean>) =>
  sql<boolean>`shop_id = ${shopId} and not rehearsal and ${isSold} and ${when}`;

/** What of a span's sales went to people who had never bought before it, to those who had, and to nobody known. */
export async function buyersIn(tx: Tx, shopId: string, span: Span): Promise<Analytics['buyers']> {
  type Kind = keyof Analytics['buyers'];
  const { rows } = await sql<{ kind: Kind; people: number; orders: number; sold: number }>`
    select kind, count(*) as people, sum(orders)::int as orders, ${bounded(sql`sum(sold)`)} as sold
    from (select case when b.customer_id is null then 'unknown'
                      when exists (select 1 from orders
                                   where customer_id = b.customer_id and ${soldIn(shopId, isBefore(span))})
                      then 'returning' else 'new' end as kind, orders, sold
          from (select customer_id, count(*) as orders, sum(total) as sold from orders
                where ${soldIn(shopId, within(sql`created_at`, span))} group by customer_id) as b) as bought
    group by kind`.execute(tx);
  const of = (kind: Kind) => rows.find((row) => row.kind === kind) ?? { people: 0, orders: 0, sold: 0 };
  const people = (kind: Kind) => ({ people: of(kind).people, orders: of(kind).orders, sold: of(kind).sold });
  const { orders, sold } = of('unknown');
  return { new: people('new'), returning: people('returning'), unknown: { orders, sold } };
}
const isBefore = ({ from }: Span) =>
  sql<boolean>`created_at < ${startOfDay(timeZone, from).toISOString()}::timestamptz`;

/** What brought most: the sums of its lines. A product that is gone has the name it was sold under last. */
export async function topProducts(tx: Tx, shopId: string, span: Span): Promise<Analytics['products']> {
  const { rows } = await sql<Analytics['products'][number]>`
    select id, coalesce((select name from products p where p.shop_id = ${shopId} and p.id = sold.id), name) as name,
           quantity, amount, orders
    from (select line.product_id as id, max(line.name) as name,
                 ${bounded(sql`sum(line.quantity - back.quantity)`)} as quantity,
                 ${bounded(sql`sum(line.total - back.quantity * line.unit_price)`)} as amount,
                 count(distinct orders.id) as orders
          from orders cross join lateral
               jsonb_to_recordset(lines) as line (id text, product_id uuid, name text, quantity bigint,
                 unit_price bigint, total bigint)
               cross join lateral (select coalesce(sum((r ->> 'quantity')::int), 0) as quantity
                 from jsonb_array_elements(orders.returns) as r where r ->> 'line_id' = line.id) as back
          where ${soldIn(shopId, within(sql`orders.created_at`, span))} and line.product_id is not null
          group by line.product_id order by amount desc, line.product_id limit ${shown}) as sold
    order by amount desc, id`.execute(tx);
  return rows;
}

/** Who bought for most. */
export async function topCustomers(tx: Tx, shopId: string, span: Span): Promise<Analytics['customers']> {
  const { rows } = await sql<Analytics['customers'][number]>`
    select b.customer_id as id, c.name, b.orders, ${bounded(sql`b.sold`)} as sold
    from (select customer_id, count(*) as orders, sum(total) as sold from orders
          where ${soldIn(shopId, within(sql`created_at`, span))} and customer_id is not null
          group by customer_id order by sold desc, customer_id limit ${shown}) as b
    join customers c on c.shop_id = ${shopId} and c.id = b.customer_id
    order by b.sold desc, b.customer_id`.execute(tx);
  return rows;
}
