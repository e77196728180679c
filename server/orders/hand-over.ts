import { orders } from '../../resources/orders.ts';
import { emit } from '../events/emit.ts';
import { problem } from '../problems.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import { moveTotals } from './customer.ts';
import { holdReleased } from './hold-stock.ts';
import { moveOrder } from './move.ts';

const ways = {
  picked_up: { from: ['pending', 'paid'], to: 'picked up' },
  delivered: { from: ['pending', 'paid'], to: 'delivered' },
} as const;

/**
 * An order's goods leave the shop; what is not paid for yet is sold from now on and owed. Throws `wrong_state`, and
 * `out_of_stock` where the goods of an order that nobody paid were given back and are sold.
 */
export async function handOver(context: ActionContext, orderId: string, step: keyof typeof ways): Promise<void> {
  const { services, tx } = context;
  const { shopId, actor: by } = context.caller;
  const order = await tx
    .selectFrom('orders')
    .select(['status', 'total', 'rehearsal', 'credited', 'customer_id'])
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) throw problem('wrong_state');
  if (order.status === 'pending') await holdReleased(services, tx, shopId, orderId, by);
  const way = ways[step];
  await moveOrder(services, tx, shopId, {
    ...{ orderId, ...way, by },
    happens: (at, moved, changes) => emit(at, orders, step, moved, {}, { changes }),
  });
  await tx
    .updateTable('orders')
    .set({ handed_over_at: services.world.now().toISOString() })
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .execute();
  await moveTotals(tx, shopId, order.customer_id, order, { ...order, status: way.to });
}
