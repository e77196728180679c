import { sql } from 'kysely';
import type { Analytics } from '../../common/contracts/analytics.ts';
import type { Span } from '../../common/span.ts';
import { startOfDay } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { bounded } from '../db/sum.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { isSold, within } from '../money/in-span.ts';
import { dayProducts } from './sums/day-sums.ts';
import { firstPurchases, sumsIn } from './sums/read.ts';

const shown = 10;

/**
 * What of a span's sales went to people who had never bought before it, to those who had, and to nobody known; and who
 * bought for most.
 */
export async function buyersIn(
  tx: Tx,
  shopId: string,
  span: Span,
): Promise<Pick<Analytics, 'buyers'> & { best: Analytics['customers'] }> {
  type Kind = keyof Analytics['buyers'];
  interface Row {
    kind: Kind | 'best';
    people: number;
    orders: number;
    sold: number;
    id: string;
    name: string;
  }
  const began = sql`${startOfDay(timeZone, span.from).toISOString()}::timestamptz`;
  const { rows } = await sql<Row>`
    with bought as materialized (
      select customer_id, count(*) as orders, sum(total) as sold from orders
      where shop_id = ${shopId} and not rehearsal and ${isSold} and ${within(sql`created_at`, span)}
      group by customer_id
    ), kinds as (
      select case when b.customer_id is null then 'unknown' when before.customer_id is null then 'new'
               else 'returning' end as kind, count(*) as people, sum(orders) as orders, sum(sold) as sold
      from bought as b left join (select customer_id from ${firstPurchases(shopId)} as first where at < ${began})
        as before on before.customer_id = b.customer_id
      group by 1
    ), best as (
      select * from bought where customer_id is not null and sold > 0 order by sold desc, customer_id limit ${shown}
    )
    select kind, people, orders::bigint as orders, ${bounded(sql`sold`)} as sold, null as id, null as name from kinds
    union all
    (select 'best', 1, b.orders, ${bounded(sql`b.sold`)}, c.id, c.name
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
