import { sql } from 'kysely';
import type { Tx } from '../db/tenant-scope.ts';
import type { Services } from '../services.ts';
import { bookOf } from './books.ts';
import { accountFor, postTransfer } from './ledger.ts';
import { settlesAt, settlesOf } from './settles-at.ts';
import { waitingOf } from './waiting.ts';

/**
 * Money of a payment has come and counts: it is in the balance on the day on which its service settles, which is at
 * once where that says so (`isSettled`). The caller holds the payment.
 */
export async function planSettlement(
  services: Services,
  tx: Tx,
  shopId: string,
  id: string,
  isSettled = false,
): Promise<void> {
  const { provider, settled_at, refund_of } = await tx
    .selectFrom('transactions')
    .select(['provider', 'settled_at', 'refund_of'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const settles = settlesOf(services, provider);
  if (!settles || settled_at === null) return;
  await tx
    .updateTable('transactions')
    .set({ available_from: settlesAt(settles, new Date(settled_at)).toISOString() })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute();
  // What came back is in the account that it had left: its service settles nothing of it, and knows no payment of it.
  if (isSettled || settles.days === 0 || refund_of !== null) await bookSettled(services, tx, shopId, id);
}

/** What of a payment still waits is in the balance now; of what has gone back nothing is. The caller holds both. */
export async function bookSettled(
  { world, live }: Pick<Services, 'world' | 'live'>,
  tx: Tx,
  shopId: string,
  id: string,
  key = `available:${id}`,
): Promise<void> {
  const ledger = await bookOf(tx, shopId, id);
  const waiting = await waitingOf(tx, shopId, ledger, { paymentId: id });
  const now = world.now().toISOString();
  const payment = await tx
    .updateTable('transactions')
    .set({
      ...(waiting.length > 0
        ? { available_at: sql<string>`coalesce(available_at, ${now}::timestamptz)` }
        : { available_from: null }),
      updated_at: now,
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .returning(['reference', 'order_id'])
    .executeTakeFirstOrThrow();
  for (const [index, { orderId, amount }] of waiting.entries())
    await postTransfer(world, tx, shopId, {
      effectKey: index === 0 ? key : `${key}:${index}`,
      from: accountFor('shop:pending', ledger),
      to: accountFor('shop:available', ledger),
      amount,
      memo: `payment ${payment.reference} settled`,
      transactionId: id,
      ...(orderId === null ? {} : { orderId }),
    });
  live.publish(shopId, { type: 'transactions.changed', id, order: payment.order_id });
}

/** After money went out: a payment of which nothing waits any more is not going to come into the balance. */
export async function dropSettlement(
  tx: Tx,
  shopId: string,
  of: { paymentId: string } | { orderId: string },
): Promise<void> {
  const planned = await tx
    .selectFrom('transactions')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('paymentId' in of ? 'id' : 'order_id', '=', 'paymentId' in of ? of.paymentId : of.orderId)
    .where('available_from', 'is not', null)
    .where('available_at', 'is', null)
    .execute();
  for (const { id } of planned)
    if ((await waitingOf(tx, shopId, await bookOf(tx, shopId, id), { paymentId: id })).length === 0)
      await tx
        .updateTable('transactions')
        .set({ available_from: null })
        .where('shop_id', '=', shopId)
        .where('id', '=', id)
        .execute();
}

/** A refund did not go: what came back of it waits again, or is in the balance where its payment is. */
export async function settleAgain(
  services: Services,
  tx: Tx,
  shopId: string,
  { paymentId, refundId }: { paymentId: string; refundId: string },
): Promise<void> {
  const payment = await tx
    .selectFrom('transactions')
    .select(['state', 'available_from', 'available_at'])
    .where('shop_id', '=', shopId)
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  if (payment.state !== 'succeeded') return;
  if (payment.available_at !== null) await bookSettled(services, tx, shopId, paymentId, `available:${refundId}`);
  else if (payment.available_from === null) await planSettlement(services, tx, shopId, paymentId);
}
