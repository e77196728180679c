import { sql } from 'kysely';
import { dueOf, type OrderMoney } from '../../common/due.ts';
import { orderFlow } from '../../resources/orders.ts';
import type { Tx } from '../db/door.ts';
import { record } from '../orders/events.ts';
import { holdWhatIsLeft } from '../orders/hold-stock.ts';
import type { Services } from '../services.ts';

/** Whether an order may be paid at all as it stands. */
export const mayBePaid = ({ status }: Pick<OrderMoney, 'status'>): boolean => orderFlow.moves[status].includes('paid');

/** Money for an order has arrived and counts: it turns paid when all is there. */
export async function receive(
  services: Services,
  tx: Tx,
  shopId: string,
  orderId: string,
  { amount, rehearsal, by }: { amount: number; rehearsal: boolean; by: string },
): Promise<void> {
  const order = await tx
    .updateTable('orders')
    .set({
      paid: sql`paid + ${amount}`,
      rehearsal: sql`rehearsal or ${rehearsal}`,
      updated_at: services.world.now().toISOString(),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .returning(['status', 'total', 'paid', 'refunded', 'stock_released_at'])
    .executeTakeFirstOrThrow();
  const turnsPaid = dueOf(order) <= 0 && mayBePaid(order);
  if (turnsPaid)
    await tx
      .updateTable('orders')
      .set({ status: 'paid' })
      .where('shop_id', '=', shopId)
      .where('id', '=', orderId)
      .where('status', '=', order.status)
      .execute();
  await record(services, tx, shopId, {
    orderId,
    event: turnsPaid ? 'paid' : 'part_paid',
    from: turnsPaid ? order.status : null,
    to: turnsPaid ? 'paid' : null,
    by,
  });
  if (order.stock_released_at !== null) await holdWhatIsLeft(services, tx, shopId, orderId, by);
  services.live.publish(shopId, {
    type: 'order.changed',
    id: orderId,
    status: turnsPaid ? 'paid' : order.status,
    paid: true,
  });
}
