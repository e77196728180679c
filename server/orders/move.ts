import type { OrderStatus } from '../../resources/enums.ts';
import type { Tx } from '../db/door.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { type OrderEvent, record } from './events.ts';

/**
 * Moves an order along its flow by compare-and-set: of two that try at once, one wins and the other gets `wrong_state`.
 * The check that the move is in the flow stands in the resource; this only ever performs declared ones.
 */
export async function moveOrder(
  services: Services,
  tx: Tx,
  shopId: string,
  {
    orderId,
    from,
    to,
    event,
    note,
    by,
  }: {
    orderId: string;
    from: readonly OrderStatus[];
    to: OrderStatus;
    event: OrderEvent;
    note?: string | null;
    by: string;
  },
): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select('status')
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (!order || !from.includes(order.status)) throw problem('wrong_state');
  await tx
    .updateTable('orders')
    .set({ status: to, updated_at: services.world.now().toISOString() })
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .where('status', '=', order.status)
    .execute();
  await record(services, tx, shopId, { orderId, event, from: order.status, to, note: note ?? null, by });
  services.live.publish(shopId, { type: 'order.changed', id: orderId, status: to });
}
