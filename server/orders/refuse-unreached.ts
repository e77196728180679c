import type { Tx } from '../db/tenant-scope.ts';
import { problem } from '../problems.ts';

/** Throws `validation_failed` where an order has neither a phone number nor a chat: nobody can be written to of it. */
export async function refuseUnreached(tx: Tx, shopId: string, orderId: string): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['customer_phone', 'conversation_id'])
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (order?.customer_phone === null && order.conversation_id === null)
    throw problem('validation_failed', { customer_phone: 'required' });
}
