import { sql } from 'kysely';
import { orderFlow } from '../../resources/orders.ts';
import type { Tx } from '../db/door.ts';
import { record } from '../orders/events.ts';
import type { Collected } from '../providers/payments/port.ts';
import type { Services } from '../services.ts';
import { accountFor, book } from './ledger.ts';

/**
 * Believes the provider's own answer about one payment, once: however often and in whatever order it comes, money is booked one time and states only move forward.
 * An amount that differs from what we asked for is held, and pays nothing.
 */
export async function settle(
  services: Services,
  shopId: string,
  transactionId: string,
  answer: Collected,
): Promise<void> {
  await services.db.withShop(shopId, async (tx) => {
    const found = await tx
      .selectFrom('transactions')
      .select('order_id')
      .where('shop_id', '=', shopId)
      .where('id', '=', transactionId)
      .executeTakeFirst();
    if (!found) return;
    // The order first, then its payment: everybody locks in this order.
    if (found.order_id !== null)
      await tx
        .selectFrom('orders')
        .select('id')
        .where('shop_id', '=', shopId)
        .where('id', '=', found.order_id)
        .forUpdate()
        .execute();
    const payment = await tx
      .selectFrom('transactions')
      .selectAll()
      .where('shop_id', '=', shopId)
      .where('id', '=', transactionId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const open = ['initiated', 'pending', 'expired'].includes(payment.state);
    if (!open) return;
    const now = services.world.now().toISOString();
    const change = (set: { state: 'succeeded' | 'failed' | 'expired'; failure?: string; settled_at?: string }) =>
      tx
        .updateTable('transactions')
        .set({ ...set, provider_reference: answer.providerRef, updated_at: now })
        .where('shop_id', '=', shopId)
        .where('id', '=', transactionId)
        .execute();

    if (answer.state === 'paid' && answer.amount === payment.gross) {
      await change({ state: 'succeeded', settled_at: now });
      await book(services.world, tx, shopId, {
        effectKey: `payment:${transactionId}`,
        from: accountFor('outside:mobile_money', payment.rehearsal),
        to: accountFor('shop:pending', payment.rehearsal),
        amount: payment.gross,
        memo: `payment ${payment.reference}`,
        transactionId,
        ...(payment.order_id === null ? {} : { orderId: payment.order_id }),
      });
      if (payment.order_id !== null)
        await receive(services, tx, shopId, payment.order_id, {
          amount: payment.gross,
          rehearsal: payment.rehearsal,
          by: payment.provider,
        });
    } else if (answer.state === 'paid') {
      await change({ state: 'failed', failure: 'wrong_amount' });
      if (answer.amount !== null && answer.amount > 0) {
        await book(services.world, tx, shopId, {
          effectKey: `held:${transactionId}`,
          from: accountFor('outside:mobile_money', payment.rehearsal),
          to: accountFor('shop:held', payment.rehearsal),
          amount: answer.amount,
          memo: `payment ${payment.reference} of a wrong amount`,
          transactionId,
        });
      }
      await failed(services, tx, shopId, payment.order_id, 'wrong_amount', payment.provider);
    } else if (answer.state === 'failed') {
      const failure = answer.failure ?? 'provider_error';
      await change({ state: 'failed', failure });
      await failed(services, tx, shopId, payment.order_id, failure, payment.provider);
    } else if (payment.state !== 'expired' && payment.expires_at !== null && payment.expires_at < now) {
      await change({ state: 'expired', failure: 'timeout' });
    } else {
      return;
    }
    services.live.publish(shopId, { type: 'payment.changed', id: transactionId, order: payment.order_id });
  });
}

/** Money for an order has arrived: it turns paid when all is there. Money for an order that was cancelled meanwhile is a refund due. */
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
    .returning(['status', 'total', 'paid'])
    .executeTakeFirstOrThrow();
  const waits = orderFlow.moves[order.status].includes('paid');
  const turnsPaid = order.paid >= order.total && waits;
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
    event: waits && !turnsPaid ? 'part_paid' : 'paid',
    from: turnsPaid ? order.status : null,
    to: turnsPaid ? 'paid' : null,
    // Told in other words: nothing is got ready any more.
    note: order.status === 'cancelled' ? 'cancelled' : null,
    by,
  });
  services.live.publish(shopId, {
    type: 'order.changed',
    id: orderId,
    status: turnsPaid ? 'paid' : order.status,
    paid: true,
  });
}

async function failed(
  services: Services,
  tx: Tx,
  shopId: string,
  orderId: string | null,
  failure: string,
  by: string,
): Promise<void> {
  if (orderId === null) return;
  const order = await tx
    .selectFrom('orders')
    .select(['status', 'total', 'paid'])
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const waiting = await tx
    .selectFrom('transactions')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .where('state', 'in', ['initiated', 'pending'])
    .executeTakeFirst();
  // An attempt that nobody waits for any longer fails in silence: the order is paid, closed, or asked for anew.
  if (order.status !== 'pending' || order.paid >= order.total || waiting) return;
  await record(services, tx, shopId, { orderId, event: 'payment_failed', note: failure, by });
}
