import { orders } from '../../resources/orders.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { emit } from '../events/emit.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { holdReleased } from './hold-stock.ts';

/**
 * The shop takes an order on: its shopper is told, and can no longer change it. Throws `wrong_state` when that was
 * done, or the order is past it; `out_of_stock` when its goods were given back and are sold.
 */
export async function confirmOrder(
  services: Services,
  tx: Tx,
  shopId: string,
  orderId: string,
  by: Actor,
): Promise<void> {
  await holdReleased(services, tx, shopId, orderId, by);
  const now = services.world.now().toISOString();
  const order = await tx
    .updateTable('orders')
    .set({ confirmed_at: now, updated_at: now })
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .where('status', 'in', ['pending', 'paid'])
    .where('confirmed_at', 'is', null)
    .returning('status')
    .executeTakeFirst();
  if (!order) throw problem('wrong_state');
  await emit({ services, tx, shopId, actor: by }, orders, 'confirmed', { id: orderId }, {});
}
