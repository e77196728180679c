import { sql } from 'kysely';
import type { Analytics } from '../../common/contracts/analytics.ts';
import { may } from '../../resources/may.ts';
import type { Holder } from '../../resources/permissions.ts';
import { bounded } from '../db/sum.ts';
import type { Tx } from '../db/tenant-scope.ts';

const shown = 10;
const idleDays = 90;

/**
 * What lies on the shelf now, by what it cost, and what of it nobody has bought for three months though it was there
 * all that time. Minor units; without any for who may not see what goods cost, nor in an order that says it.
 */
export async function stockNow(tx: Tx, shopId: string, now: Date, holder: Holder): Promise<Analytics['stock']> {
  const seesCosts = may(holder, 'products.costs');
  const since = new Date(now.getTime() - idleDays * 24 * 3600_000).toISOString();
  const { rows } = await sql<Omit<Analytics['stock'], 'idle_days' | 'idle_since'>>`
    with shelf as materialized (
      select p.id, p.name, p.created_at, l.on_hand, l.worth, l.uncosted from products p cross join lateral (
        select sum(levels.on_hand)::bigint as on_hand, sum(levels.on_hand * coalesce(own.cost, p.cost)) as worth,
               bool_or(coalesce(own.cost, p.cost) is null) as uncosted
        from stock_levels levels
        left join jsonb_to_recordset(p.variants) as own (id text, cost bigint) on own.id = levels.variant_id
        where levels.shop_id = p.shop_id and levels.product_id = p.id
      ) as l
      where p.shop_id = ${shopId} and l.on_hand > 0
    ), idle as (
      select id, name, on_hand, coalesce(worth, 0) as worth from shelf
      where created_at < ${since}::timestamptz and not exists (
        select 1 from stock_movements m where m.shop_id = ${shopId} and m.product_id = shelf.id
          and m.reason = 'order' and m.created_at >= ${since}::timestamptz)
    )
    select (select ${bounded(sql`sum(worth)`)} from shelf) as worth,
           (select count(*) from shelf) as products,
           (select count(*) from shelf where uncosted) as uncosted,
           (select ${bounded(sql`sum(worth)`)} from idle) as idle_worth,
           (select count(*) from idle) as idle_products,
           (select coalesce(json_agg(first), '[]') from (
             select id, name, on_hand as quantity, worth from idle
             order by ${seesCosts ? sql`worth desc, ` : sql``}on_hand desc, id limit ${shown}
           ) as first) as idle`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('a question without a condition has one answer');
  const all = { ...found, idle_days: idleDays, idle_since: since };
  if (seesCosts) return all;
  const idle = all.idle.map((each) => ({ ...each, worth: null }));
  return { ...all, worth: null, uncosted: null, idle_worth: null, idle };
}
