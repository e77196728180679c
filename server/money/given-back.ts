import { sql } from 'kysely';
import { orders } from '../../resources/orders.ts';
import { transactions } from '../../resources/transactions.ts';
import { type EventContext, emit } from '../events/emit.ts';

interface Back {
  orderId: string;
  paymentId: string;
  /** Minor units. */
  amount: number;
  reference: string | null;
}

/** Money of an order's payment has gone back: the order and the payment say so. Both rows are held. */
export async function givenBack(context: EventContext, { orderId, paymentId, amount, reference }: Back): Promise<void> {
  const { services, tx, shopId } = context;
  const now = services.world.now().toISOString();
  await tx
    .updateTable('orders')
    .set({ refunded: sql`refunded + ${amount}`, updated_at: now })
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .execute();
  await tx
    .updateTable('transactions')
    .set({ refunded: sql`coalesce(refunded, 0) + ${amount}`, updated_at: now })
    .where('shop_id', '=', shopId)
    .where('id', '=', paymentId)
    .execute();
  await emit(context, orders, 'refunded', { id: orderId }, { reference });
  await emit(context, transactions, 'refunded', { id: paymentId }, { amount });
}
