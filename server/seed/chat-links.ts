import { sql } from 'kysely';
import type { LinkLine } from '../db/tables/trade.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { createOrderLink } from '../orders/link.ts';
import type { Services } from '../services.ts';

interface Linked {
  conversation_id: string;
  name: string | null;
  phone: string | null;
  order: { id: string; number: number; lines: LinkLine[] };
}

/**
 * What came of an invented past's chats: who wrote on WhatsApp has her newest order's link there, and a visitor of the
 * website has one that she has not used yet.
 */
export async function linkChats(services: Services, tx: Tx, shopId: string): Promise<void> {
  const { rows: ordered } = await sql<Linked>`
    select c.id as conversation_id, c.name, c.phone, newest.found as "order"
    from conversations c join customers on customers.shop_id = c.shop_id and customers.phone = c.phone
    cross join lateral (
      select json_build_object('id', o.id, 'number', o.number, 'lines', o.lines) as found from orders o
      where o.shop_id = c.shop_id and o.customer_id = customers.id order by o.created_at desc limit 1
    ) as newest
    where c.shop_id = ${shopId} and c.channel = 'whatsapp' order by c.created_at, c.id`.execute(tx);
  for (const { conversation_id: conversationId, name, phone, order } of ordered)
    await createOrderLink(services, tx, shopId, {
      lines: order.lines.flatMap(({ product_id: productId, variant_id: variantId, quantity }) =>
        productId === null ? [] : [{ productId, variantId, quantity }],
      ),
      ...{ language: 'sw', channel: 'whatsapp', conversationId, order },
      customer: { name, phone },
    });
  const { rows: begun } = await sql<{ conversation_id: string; name: string | null; product_id: string }>`
    select c.id as conversation_id, c.name, p.id as product_id from conversations c
    cross join lateral (select id from products where products.shop_id = c.shop_id and status = 'active'
      and variants = '[]' and add_ons = '[]' order by created_at, id limit 1) as p
    where c.shop_id = ${shopId} and c.channel = 'web' order by c.created_at, c.id limit 1`.execute(tx);
  for (const { conversation_id: conversationId, name, product_id: productId } of begun)
    await createOrderLink(services, tx, shopId, {
      lines: [{ productId, variantId: null, quantity: 2 }],
      ...{ language: 'sw', channel: 'web', conversationId },
      customer: { name, phone: null },
    });
}
