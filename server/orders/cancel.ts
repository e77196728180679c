import type { OrderStatus } from '../../resources/enums.ts';
import { orders } from '../../resources/orders.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { emit } from '../events/emit.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { moveTotals } from './customer.ts';
import { moveOrder } from './move.ts';
import { moveStock, takenBy } from './stock.ts';
import { takeCreditBack } from './take-credit-back.ts';

/**
 * Cancels an order and puts its goods back on the shelf. What is owed as a debt is owed no more. Money that was paid
 * becomes a refund due: `paid` stays, `due` turns negative.
 */
export async function cancelOrder(
  services: Services,
  tx: Tx,
  shopId: string,
  {
    orderId,
    reason,
    by,
    from = ['pending', 'paid'],
  }: { orderId: string; reason: string | null; by: Actor; from?: readonly OrderStatus[] },
): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['number', 'customer_id', 'status', 'total', 'rehearsal', 'credited'])
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) throw problem('wrong_state');
  await moveOrder(services, tx, shopId, {
    orderId,
    from,
    to: 'cancelled',
    by,
    happens: (context, order, changes) => emit(context, orders, 'cancelled', order, { reason }, { changes }),
  });
  const { number } = order;
  await moveStock(
    services,
    tx,
    shopId,
    // What it took: goods that were not counted then are not there to be put back.
    await takenBy(tx, shopId, orderId),
    { reason: 'cancelled', orderId, reference: String(number), note: reason, by },
  );
  await moveTotals(tx, shopId, order.customer_id, order, { ...order, status: 'cancelled' });
  if (order.credited !== null) await takeCreditBack({ services, tx, shopId, actor: by }, orderId);
}
