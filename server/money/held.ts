import { dueOf } from '../../common/due.ts';
import { debts } from '../../resources/debts.ts';
import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import { orders } from '../../resources/orders.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { contextOf, type EventContext, emit } from '../events/emit.ts';
import { holdOrder } from '../orders/hold.ts';
import { problem } from '../problems.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import { refuseWhilePrompted } from './awaited.ts';
import { bookOf } from './books.ts';
import { holdPayee } from './hold-payee.ts';
import { accountFor, postTransfer } from './ledger.ts';
import { move } from './move.ts';
import { mayBePaid, receive } from './receive.ts';
import { underWay } from './refund-payment.ts';
import { planSettlement } from './settlement.ts';

/**
 * Held money pays an order that owes something: the one of `number`, or the one it was meant for. What it is more than
 * that order owes is a refund due there. Throws `validation_failed` at `number` where that order cannot be paid,
 * `wrong_state` when the money is no longer held,
 * `payment_in_progress` and `payment_undecided` while the order's money may still come.
 */
export async function useForOrder(context: ActionContext, paymentId: string, number: number | null): Promise<void> {
  const { services, tx, caller } = context;
  const { shopId } = caller;
  const { order_id: meant, debt_id: debtId } = await meantFor(tx, shopId, paymentId);
  // Whose debts it was for, or both orders, then the payment: everybody locks in this order.
  if (meant === null && debtId !== null) await holdPayee(services, tx, shopId, { order_id: null, debt_id: debtId });
  const found = await tx
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'total', 'paid', 'refunded', 'credited'])
    .where('shop_id', '=', shopId)
    .where((at) => at.or([at('id', '=', meant), at('number', '=', number)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const order = found.find((each) => (number === null ? each.id === meant : each.number === number));
  if (!order) throw problem('validation_failed', { number: number === null ? 'required' : 'not_found' });
  const payment = await takeOutOfHold(tx, shopId, paymentId, {
    state: 'succeeded',
    failure: null,
    order_id: order.id,
    debt_id: null,
    updated_at: services.world.now().toISOString(),
  });
  if (!mayBePaid(order) || dueOf(order) <= 0) throw problem('validation_failed', { number: 'owes_nothing' });
  await refuseWhilePrompted(tx, shopId, { orderId: order.id }, services.world.now());
  const { gross: amount, method, rehearsal, reference } = payment;
  const ledger = await bookOf(tx, shopId, paymentId);
  await postTransfer(services.world, tx, shopId, {
    effectKey: `used:${paymentId}`,
    from: accountFor('shop:held', ledger),
    to: accountFor('shop:pending', ledger),
    amount,
    memo: `held payment ${reference} used for order ${order.number}`,
    transactionId: paymentId,
    orderId: order.id,
  });
  await planSettlement(services, tx, shopId, paymentId);
  if (meant !== null && meant !== order.id)
    await emit(contextOf(context), orders, 'held_moved', { id: meant }, { number: order.number });
  if (debtId !== null) await emit(contextOf(context), debts, 'held_moved', { id: debtId }, { number: order.number });
  await receive(services, tx, shopId, order.id, { amount, method, rehearsal, by: caller.actor });
}

/**
 * A manager says that held money was given back the way it came. Throws `wrong_state`, and `validation_failed` where no
 * reference says so of real money.
 */
export async function refundHeld(context: ActionContext, paymentId: string, reference: string | null): Promise<void> {
  const { tx, caller } = context;
  const { shopId } = caller;
  const { order_id: orderId } = await meantFor(tx, shopId, paymentId);
  if (orderId !== null) await holdOrder(tx, shopId, orderId);
  const { rehearsal } = await bookHeldBack(contextOf(context), paymentId, { reference, reason: null });
  if (reference === null && !rehearsal) throw problem('validation_failed', { reference: 'required' });
}

/** Held money went back the way it came. Throws `wrong_state`, and `under_way`. */
export async function bookHeldBack(
  context: EventContext,
  paymentId: string,
  { reference, reason }: { reference: string | null; reason: string | null },
): Promise<Payment> {
  const { services, tx, shopId } = context;
  const payment = await takeOutOfHold(tx, shopId, paymentId, {
    state: 'reversed',
    updated_at: services.world.now().toISOString(),
  });
  const { gross: amount, rehearsal, method, provider } = payment;
  const ledger = await bookOf(tx, shopId, paymentId);
  await move(
    { services, tx, caller: { shopId } },
    {
      type: 'refund',
      ...{ method, rehearsal, provider },
      transfers: [{ from: accountFor('shop:held', ledger), to: accountFor(`outside:${method}`, ledger), amount }],
      orderId: payment.order_id,
      debtId: payment.debt_id,
      phone: payment.payer_phone,
      refundOf: paymentId,
      reason,
      note: reference,
    },
  );
  await heldReturned(context, payment, reference);
  return payment;
}

/** Held money has gone back: what it was meant for says so. */
export async function heldReturned(
  context: EventContext,
  { order_id: orderId, debt_id: debtId }: Pick<Payment, 'order_id' | 'debt_id'>,
  reference: string | null,
): Promise<void> {
  if (orderId !== null) await emit(context, orders, 'held_returned', { id: orderId }, { reference });
  if (debtId !== null) await emit(context, debts, 'held_returned', { id: debtId }, { reference });
}

async function meantFor(tx: Tx, shopId: string, paymentId: string) {
  const payment = await tx
    .selectFrom('transactions')
    .select(['order_id', 'debt_id'])
    .where('shop_id', '=', shopId)
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (!payment) throw problem('not_found');
  return payment;
}

type Payment = Row<FieldsOf<'transactions'>>;

/** By compare-and-set: of two that decide at once, one wins. What it pays is locked already. */
export async function takeOutOfHold(
  tx: Tx,
  shopId: string,
  paymentId: string,
  set: Partial<Pick<Payment, 'state' | 'failure' | 'order_id' | 'debt_id' | 'updated_at'>>,
): Promise<Payment> {
  const payment = await tx
    .updateTable('transactions')
    .set(set)
    .where('shop_id', '=', shopId)
    .where('id', '=', paymentId)
    .where('state', '=', 'held')
    .returningAll()
    .executeTakeFirst();
  if (!payment) throw problem('wrong_state');
  // Looked at once it is held: nobody begins to send it meanwhile.
  if ((await underWay(tx, shopId, payment)) > 0) throw problem('under_way');
  return payment;
}
