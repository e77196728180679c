import { type RawBuilder, sql } from 'kysely';
import type { Analytics } from '../../common/contracts/analytics.ts';
import type { Span } from '../../common/span.ts';
import { startOfDay } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { bounded } from '../db/sum.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { isSold, within } from '../money/in-span.ts';
import { dayProducts, daySales } from './sums/day-sums.ts';
import { firstPurchases, sumsIn } from './sums/read.ts';

const shown = 10;

type Buyers = Pick<Analytics, 'buyers'> & { best: Analytics['customers'] };

/**
 * What of a span's sales went to people who had never bought before it, to those who had, and to nobody known; and who
 * bought for most.
 */
export const buyersIn = async (tx: Tx, shopId: string, span: Span): Promise<Buyers> =>
  (await buyersByRest(tx, shopId, span)) ?? (await buyersByEach(tx, shopId, span));

const startOf = ({ from }: Span) => sql`${startOfDay(timeZone, from).toISOString()}::timestamptz`;
const soldIn = (shopId: string, span: Span) =>
  sql`orders.shop_id = ${shopId} and not rehearsal and ${isSold} and ${within(sql`orders.created_at`, span)}`;

/** By what each of them bought. */
export async function buyersByEach(tx: Tx, shopId: string, span: Span): Promise<Buyers> {
  type Kind = keyof Analytics['buyers'];
  interface Row {
    kind: Kind | 'best';
    people: number;
    orders: number;
    sold: number;
    id: string;
    name: string;
  }
  const { rows } = await sql<Row>`
    with bought as materialized (
      select customer_id, count(*) as orders, sum(total)::bigint as sold from orders
      where ${soldIn(shopId, span)} group by customer_id
    ), kinds as (
      select case when customer_id is null then 'unknown' when customer_id in
               (select customer_id from ${firstPurchases(shopId)} as first where at >= ${startOf(span)}) then 'new'
               else 'returning' end as kind, count(*) as people, sum(orders) as orders, sum(sold) as sold
      from bought group by 1
    ), best as (
      select * from bought where customer_id is not null and sold > 0 order by sold desc, customer_id limit ${shown}
    )
    select kind, people, orders::bigint as orders, ${bounded(sql`sold`)} as sold, null as id, null as name from kinds
    union all
    (select 'best', 1, b.orders, b.sold, c.id, c.name
     from best as b join customers c on c.shop_id = ${shopId} and c.id = b.customer_id
     order by b.sold desc, b.customer_id)`.execute(tx);
  const of = (kind: Kind) => rows.find((row) => row.kind === kind) ?? { people: 0, orders: 0, sold: 0 };
  const people = (kind: Kind) => ({ people: of(kind).people, orders: of(kind).orders, sold: of(kind).sold });
  const { orders, sold } = of('unknown');
  return {
    buyers: { new: people('new'), returning: people('returning'), unknown: { orders, sold } },
    best: rows
      .filter(({ kind }) => kind === 'best')
      .map(({ id, name, orders: bought, sold: came }) => ({ id, name, orders: bought, sold: came })),
  };
}

/** Of so few who had bought before a span their orders in it are read faster than everybody's. */
const fewBefore = 5000;
/** Of who ever bought for most so many are looked at. */
const mostLookedAt = 200;

/**
 * Where nearly everybody bought first in the span, as in a shop's first year: what is neither theirs who had bought
 * before nor nobody's is of new people. Undefined where many had, or where it is not certain who bought for most.
 */
export async function buyersByRest(tx: Tx, shopId: string, span: Span): Promise<Buyers | undefined> {
  const before = sql`(select customer_id from ${firstPurchases(shopId)} as first where at < ${startOf(span)})`;
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${before} as had limit ${fewBefore + 1}) as counted`.execute(tx);
  if ((counted.rows[0]?.count ?? 0) > fewBefore) return undefined;
  const best = await bestByAllTheyBought(tx, shopId, span);
  if (!best) return undefined;
  const money = (of: RawBuilder<unknown>) => sql`count(*)::int as orders, ${bounded(sql`sum(${of})`)} as sold`;
  const { rows } = await sql<{ people: number; orders: number; sold: number }>`
    select 1 as nth, null::int as people, coalesce(sum(sold_orders), 0)::int as orders,
           ${bounded(sql`sum(sold)`)} as sold from ${sumsIn(daySales, shopId, span)} as s
    union all
    select 2, null, ${money(sql`total`)} from orders where ${soldIn(shopId, span)} and customer_id is null
    union all
    select 3, count(distinct customer_id)::int, ${money(sql`total`)}
    from orders join ${before} as had using (customer_id) where ${soldIn(shopId, span)}
    union all
    select 4, count(*)::int, 0, 0 from ${firstPurchases(shopId)} as first where ${within(sql`at`, span)}
    order by nth`.execute(tx);
  const [all, unknown, returning, fresh] = rows;
  if (!all || !unknown || !returning || !fresh) throw new Error('sums of nothing are rows too');
  const rest = (of: 'orders' | 'sold') => all[of] - unknown[of] - returning[of];
  return {
    buyers: {
      new: { people: fresh.people, orders: rest('orders'), sold: rest('sold') },
      returning: { people: returning.people, orders: returning.orders, sold: returning.sold },
      unknown: { orders: unknown.orders, sold: unknown.sold },
    },
    best,
  };
}

/**
 * Nobody bought for more in a span than ever: of who bought for most ever, those who did in it, while the last of them
 * did for more than anybody else can have.
 */
async function bestByAllTheyBought(tx: Tx, shopId: string, span: Span): Promise<Buyers['best'] | undefined> {
  const { rows } = await sql<Buyers['best'][number] & { ever: number }>`
    select c.id, c.name, c.total_amount as ever, bought.orders, bought.sold
    from (select id, name, total_amount from customers where shop_id = ${shopId}
          order by total_amount desc, id limit ${mostLookedAt}) as c
    cross join lateral (
      select count(*)::int as orders, ${bounded(sql`sum(total)`)} as sold from orders
      where ${soldIn(shopId, span)} and customer_id = c.id) as bought
    order by bought.sold desc, c.id`.execute(tx);
  const best = rows.slice(0, shown).filter(({ sold }) => sold > 0);
  const others = rows.length < mostLookedAt ? 0 : Math.min(...rows.map(({ ever }) => ever));
  const isCertain = others === 0 || (best.length === shown && (best.at(-1)?.sold ?? 0) > others);
  return isCertain ? best.map(({ id, name, orders, sold }) => ({ id, name, orders, sold })) : undefined;
}

/** What brought most: the sums of its lines. A product that is gone has the name it was sold under. */
export async function topProducts(tx: Tx, shopId: string, span: Span): Promise<Analytics['products']> {
  const { rows } = await sql<Analytics['products'][number]>`
    select id, coalesce((select name from products p where p.shop_id = ${shopId} and p.id = sold.id), name) as name,
           quantity, amount, orders
    from (select product_id as id, max(name) as name, ${bounded(sql`sum(quantity)`)} as quantity,
                 ${bounded(sql`sum(amount)`)} as amount, sum(orders) as orders
          from ${sumsIn(dayProducts, shopId, span)} as s
          group by product_id having sum(quantity) > 0 order by amount desc, product_id limit ${shown}) as sold
    order by amount desc, id`.execute(tx);
  return rows;
}
