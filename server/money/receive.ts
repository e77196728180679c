import { sql } from 'kysely';
import { dueOf, type OrderMoney } from '../../common/due.ts';
import { orderFlow, orders } from '../../resources/orders.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { emit } from '../events/emit.ts';
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
  { amount, rehearsal, by }: { amount: number; rehearsal: boolean; by: Actor },
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
  const context = { services, tx, shopId, actor: by };
  const changes = turnsPaid ? { status: [order.status, 'paid'] as const } : null;
  const event = turnsPaid ? 'paid' : 'part_paid';
  const cause = await emit(context, orders, event, { id: orderId }, {}, { changes });
  if (order.stock_released_at !== null) await holdWhatIsLeft(context, orderId, cause);
}
