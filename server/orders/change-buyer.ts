import { sql } from 'kysely';
import type { FieldsOf } from '../../resources/index.ts';
import type { Row, Update } from '../../resources/kit/index.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { newLinkToken } from '../link-token.ts';
import { problem } from '../problems.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import { holdCustomers, moveTotals, upsertCustomer, writePlaced } from './customer.ts';

type Order = Row<FieldsOf<'orders'>>;

/**
 * An order whose buyer's number is written anew belongs to whom that number reaches, with what it counts among what
 * she bought. Its row is held. Throws `validation_failed` where it is owed as a debt: that stays with who owes it.
 */
export async function changeBuyer(
  { services, tx, caller: { shopId } }: ActionContext,
  order: Order,
  { customer_phone: phone, customer_name: name = order.customer_name }: Update<FieldsOf<'orders'>>,
): Promise<void> {
  if (!phone || phone === order.customer_phone) return;
  if ((order.credited ?? 0) > 0) throw problem('validation_failed', { customer_phone: 'buyer_owes' });
  await holdCustomers(tx, shopId, order.customer_id, phone);
  await moveTotals(tx, shopId, order.customer_id, order, { ...order, status: 'cancelled' });
  const buyer = { customerId: null, customerName: name, customerPhone: phone, language: order.language ?? undefined };
  const found = upsertCustomer(services, shopId, buyer, services.world.now().toISOString());
  const { rows } = await sql<{ id: string }>`select id from ${found} as customer`.execute(tx);
  const id = rows[0]?.id ?? null;
  // Found so, she has placed it: what else it counts, or that it counts no more, follows.
  await moveTotals(tx, shopId, id, { ...order, status: 'pending', credited: null }, order);
  await tx
    .updateTable('orders')
    .set({ customer_id: id })
    .where('shop_id', '=', shopId)
    .where('id', '=', order.id)
    .execute();
  await writePlaced(tx, shopId, [order.customer_id, id]);
  if (order.customer_phone !== null) await renewLinks(services, tx, shopId, order.id);
}

/** What was sent to the number before is another's perhaps; what was said in a chat is hers who wrote there. */
async function renewLinks(services: ActionContext['services'], tx: Tx, shopId: string, orderId: string) {
  const links = await tx
    .selectFrom('order_links')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .where('conversation_id', 'is', null)
    .execute();
  for (const { id } of links)
    await tx
      .updateTable('order_links')
      .set(newLinkToken(services).columns)
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .execute();
}
