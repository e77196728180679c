import { sql } from 'kysely';
import { orders } from '../../resources/orders.ts';
import { transactions } from '../../resources/transactions.ts';
import { refundableOf, reopenDebts } from '../debts/reopen.ts';
import { type EventContext, emit } from '../events/emit.ts';
import { firstOf } from './first-of.ts';
import type { PaidBack } from './paid-back.ts';

interface Back {
  payment: PaidBack;
  /** The transaction that gives it back. */
  refundId: string;
  /** Minor units. */
  amount: number;
  reference: string | null;
  /** A service sent it, which gives back no debt of an order. */
  isSent?: true;
}

/**
 * Money of a payment has gone back: the payment says so, and its order, or the debts that it had paid are owed again.
 * All of them are held.
 */
export async function givenBack(
  context: EventContext,
  { payment, refundId, amount, reference, isSent }: Back,
): Promise<void> {
  const { services, tx, shopId } = context;
  const { id: paymentId, order_id: orderId, method } = payment;
  const now = services.world.now().toISOString();
  if (orderId === null) {
    const parts = (await refundableOf(tx, shopId, payment)).filter(({ orderId: of }) => !isSent || of === null);
    await reopenDebts(context, firstOf(parts, amount), { refundId, method });
  } else
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
  if (orderId !== null) await emit(context, orders, 'refunded', { id: orderId }, { reference });
  await emit(context, transactions, 'refunded', { id: paymentId }, { amount });
}
