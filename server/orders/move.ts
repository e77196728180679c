import type { OrderStatus } from '../../resources/enums.ts';
import type { Changes } from '../../resources/kit/index.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { EventContext } from '../events/emit.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';

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
    happens,
    by,
  }: {
    orderId: string;
    from: readonly OrderStatus[];
    to: OrderStatus;
    /** Emits what the move is. */
    happens(context: EventContext, order: { id: string }, changes: Changes): Promise<unknown>;
    by: Actor;
  },
): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select('status')
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order || !from.includes(order.status)) throw problem('wrong_state');
  await tx
    .updateTable('orders')
    .set({ status: to, updated_at: services.world.now().toISOString() })
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .where('status', '=', order.status)
    .execute();
  await happens({ services, tx, shopId, actor: by }, { id: orderId }, { status: [order.status, to] });
}
