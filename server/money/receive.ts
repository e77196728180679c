import { sql } from 'kysely';
import { dueOf, type OrderMoney } from '../../common/due.ts';
import type { PaymentMethod } from '../../resources/enums.ts';
import { orderFlow, orders } from '../../resources/orders.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { emit } from '../events/emit.ts';
import { moveTotals } from '../orders/customer.ts';
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
  { amount, method, rehearsal, by }: { amount: number; method: PaymentMethod; rehearsal: boolean; by: Actor },
): Promise<void> {
  // Rehearsed money makes all of it a rehearsal: what it counted as real by then counts apart from now on.
  const real = rehearsal
    ? await tx
        .selectFrom('orders')
        .select('id')
        .where('shop_id', '=', shopId)
        .where('id', '=', orderId)
        .where('rehearsal', '=', false)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined;
  const order = await tx
    .updateTable('orders')
    .set({
      paid: sql`paid + ${amount}`,
      rehearsal: sql`rehearsal or ${rehearsal}`,
      // What was chosen is a plan; this is what paid.
      payment_method: method,
      updated_at: services.world.now().toISOString(),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .returning([
      'number',
      'status',
      'total',
      'paid',
      'refunded',
      'credited',
      'rehearsal',
      'customer_id',
      'stock_released_at',
    ])
    .executeTakeFirstOrThrow();
  // What is on credit is paid as a debt.
  const turnsPaid = dueOf(order) <= 0 && mayBePaid(order) && (order.credited ?? 0) === 0;
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
  const data = { number: order.number, amount, rehearsal };
  const cause = await emit(context, orders, event, { id: orderId }, data, { changes });
  if (order.stock_released_at !== null) await holdWhatIsLeft(context, orderId, cause);
  // Customers after stock: everybody locks in this order.
  const before = { ...order, ...(real && { rehearsal: false }) };
  await moveTotals(tx, shopId, order.customer_id, before, { ...order, ...(turnsPaid && { status: 'paid' as const }) });
}
