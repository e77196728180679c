import { type RawBuilder, sql } from 'kysely';
import { dueOf } from '../../common/due.ts';
import type { OrderStatus } from '../../resources/enums.ts';
import type { Changes } from '../../resources/kit/index.ts';
import { orders } from '../../resources/orders.ts';
import { transactions } from '../../resources/transactions.ts';
import { refundableOf, reopenDebts } from '../debts/reopen.ts';
import { type EventContext, emit } from '../events/emit.ts';
import { moveTotals } from '../orders/customer.ts';
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
  }
  await tx
    .updateTable('transactions')
    .set({ refunded: sql`coalesce(refunded, 0) + ${amount}`, updated_at: now })
    .where('shop_id', '=', shopId)
    .where('id', '=', paymentId)
    .execute();
  if (orderId !== null) await givenBackOf(context, orderId, { amount, reference });
  await emit(context, transactions, 'refunded', { id: paymentId }, { amount });
}

/** What has gone back of an order is to be paid again, where its price is as it was: it waits for it as before. */
async function givenBackOf(
  context: EventContext,
  orderId: string,
  { amount, reference }: Pick<Back, 'amount' | 'reference'>,
): Promise<void> {
  const { services, tx, shopId } = context;
  const changed = (set: { refunded: RawBuilder<number>; updated_at: string } | { status: OrderStatus }) =>
    tx
      .updateTable('orders')
      .set(set)
      .where('shop_id', '=', shopId)
      .where('id', '=', orderId)
      .returning(['status', 'total', 'paid', 'refunded', 'credited', 'rehearsal', 'customer_id'])
      .returning(['fulfilment', 'handed_over_at'])
      .executeTakeFirstOrThrow();
  const updated_at = services.world.now().toISOString();
  const order = await changed({ refunded: sql<number>`refunded + ${amount}`, updated_at });
  const owes = (order.status === 'paid' || order.status === 'completed') && dueOf(order) > 0;
  const after = owes ? await changed({ status: unpaidOf(order) }) : order;
  const changes: Changes | null = owes ? { status: [order.status, after.status] } : null;
  await emit(context, orders, 'refunded', { id: orderId }, { reference, amount }, { changes });
  await moveTotals(tx, shopId, order.customer_id, order, after);
}

/** Where an order stands whose money is not there: goods that have left stay handed over. */
const unpaidOf = (order: { handed_over_at: string | null; fulfilment: string | null }): OrderStatus =>
  order.handed_over_at === null ? 'pending' : order.fulfilment === 'delivery' ? 'delivered' : 'picked up';
