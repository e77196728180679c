import { sql } from 'kysely';
import type { Analytics } from '../../common/contracts/analytics.ts';
import type { Span } from '../../common/span.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { isSold, within } from '../money/in-span.ts';

/** Of the chats that began in these days: how many came to a link, to an order that stands, to one that is paid. */
export async function funnelOf(tx: Tx, shopId: string, span: Span): Promise<Analytics['funnel']> {
  const { rows } = await sql<Analytics['funnel']>`
    select count(*) as chats, count(*) filter (where links > 0) as links, count(*) filter (where orders > 0) as orders,
           count(*) filter (where paid > 0) as paid
    from (select (select count(*) from order_links l where l.shop_id = ${shopId} and l.conversation_id = c.id) as links,
                 o.orders, o.paid
          from conversations c cross join lateral (
            select count(*) filter (where status <> 'cancelled') as orders, count(*) filter (where ${isSold}) as paid
            from order_links l join orders on orders.shop_id = ${shopId} and orders.id = l.order_id
            where l.shop_id = ${shopId} and l.conversation_id = c.id) as o
          where c.shop_id = ${shopId} and ${within(sql`c.created_at`, span)}) as begun`.execute(tx);
  return rows[0] ?? { chats: 0, links: 0, orders: 0, paid: 0 };
}
