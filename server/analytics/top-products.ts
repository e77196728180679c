import { sql } from 'kysely';
import type { Analytics } from '../../common/contracts/analytics.ts';
import type { Span } from '../../common/span.ts';
import { bounded } from '../db/sum.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { dayProducts } from './sums/day-sums.ts';
import { sumsIn } from './sums/read.ts';

const shown = 10;

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
