import { sql } from 'kysely';
import type { PaymentProviderName } from '../../resources/enums.ts';
import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { refundableOf } from '../debts/reopen.ts';
import type { EventContext } from '../events/emit.ts';
import { consume } from '../limits/consume.ts';
import { problem } from '../problems.ts';
import type { Refunds } from '../providers/payments/port.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import type { Services } from '../services.ts';
import { bookOf } from './books.ts';
import { firstOf } from './first-of.ts';
import { givenBack } from './given-back.ts';
import { type Account, accountFor, postTransfer } from './ledger.ts';
import { leftOfOrder } from './left-of-order.ts';
import { move } from './move.ts';
import { networkOf } from './network.ts';
import { holdPaidFor } from './paid-back.ts';
import { newReference } from './references.ts';
import { accountAt, senderOf } from './sender.ts';
import { dropSettlement } from './settlement.ts';
import { takeOut } from './take-out.ts';
import { type Waiting, waitingOf } from './waiting.ts';

type Payment = Row<FieldsOf<'transactions'>>;
interface Wanted {
  /** Minor units; null: all that is left. */
  amount: number | null;
  reason: string;
}

/**
 * Has the service that took a payment send all or a part of it back. What goes is taken out of the shop's balance and
 * committed here; a job makes the call. Of debts only those that are of no order: an order's are given back by hand.
 * Throws `wrong_state` where it is no payment that came and paid something, or nothing is left of it,
 * `validation_failed` at `amount` for more than that, `cannot_send_back` where its account sends none,
 * `balance_too_low` where the shop has not as much.
 */
export async function sendBack(context: ActionContext, paymentId: string, wanted: Wanted): Promise<void> {
  const { services, tx, caller } = context;
  const { shopId } = caller;
  const payment = await holdPaid(tx, shopId, paymentId);
  const refunds = await refundsOf(services, tx, shopId, payment);
  if (!refunds) throw problem('cannot_send_back');
  const left = await leftToSend(tx, shopId, payment);
  const amount = amountOf(left, wanted.amount);
  await boundFees(context, payment, { refunds, amount, left });
  const parts = [{ orderId: payment.order_id, amount }];
  const taken = await takenOutOf(tx, shopId, payment, { parts, byHand: false });
  await beginRefund(context, payment, { reason: wanted.reason, taken });
  await dropSettlement(tx, shopId, { paymentId });
}

/**
 * Has the service that took held money send all of it back. Throws `wrong_state`, `under_way` where it is going
 * already, `cannot_send_back` where its account sends none.
 */
export async function sendHeldBack(context: ActionContext, paymentId: string): Promise<void> {
  const { services, tx, caller } = context;
  const { shopId } = caller;
  const payment = await holdAny(tx, shopId, paymentId, 'held');
  const refunds = await refundsOf(services, tx, shopId, payment);
  if (!refunds) throw problem('cannot_send_back');
  await boundFees(context, payment, { refunds, amount: payment.gross, left: payment.gross });
  if ((await underWay(tx, shopId, payment)) > 0) throw problem('under_way');
  const from = accountFor('shop:held', await bookOf(tx, shopId, paymentId));
  await beginRefund(context, payment, { reason: null, taken: [{ from, amount: payment.gross }] });
}

/** The least part of a payment that goes by a payout of the platform's account, minor units. */
const leastPayout = 1000_00;
/**
 * A payout out of the platform's account costs the platform a fee that no shop bears yet: no small parts go so, and no
 * more than some. Throws `validation_failed` at `amount`, and `too_many`.
 */
async function boundFees(
  { services, tx, caller: { shopId } }: ActionContext,
  { id, payment_account_id: account }: Payment,
  { refunds, amount, left }: { refunds: Refunds; amount: number; left: number },
): Promise<void> {
  if (refunds.by !== 'payout' || account !== null) return;
  if (amount < leastPayout && amount < left) throw problem('validation_failed', { amount: 'too_little_to_send' });
  await consume(services, tx, { limit: 'payouts_of_payment', key: id }, { limit: 'payouts_of_shop', key: shopId });
}

/** Writes down that a service is to send money back, and puts it aside; a job makes the call. */
async function beginRefund(
  { services: { world, jobs, live }, tx, caller: { shopId } }: ActionContext,
  payment: Payment,
  { reason, taken }: { reason: string | null; taken: readonly { from: Account; amount: number }[] },
): Promise<void> {
  const paymentId = payment.id;
  const amount = taken.reduce((sum, each) => sum + each.amount, 0);
  const { order_id: orderId, debt_id: debtId, method, rehearsal, payer_phone: phone } = payment;
  const id = world.newId();
  const now = world.now().toISOString();
  const reference = newReference(world);
  await tx
    .insertInto('transactions')
    .values({
      shop_id: shopId,
      id,
      reference,
      type: 'refund',
      method,
      state: 'initiated',
      provider: payment.provider,
      payment_account_id: payment.payment_account_id,
      gross: amount,
      fee: 0,
      // Nothing went yet.
      net: 0,
      order_id: orderId,
      debt_id: debtId,
      payer_phone: phone,
      network: networkOf(method, phone),
      refund_of: paymentId,
      reason,
      rehearsal,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const ledger = await bookOf(tx, shopId, paymentId);
  for (const [index, { from, amount: part }] of taken.entries())
    await postTransfer(world, tx, shopId, {
      effectKey: index === 0 ? `refund:${id}` : `refund:${id}:${index}`,
      from,
      to: accountFor('shop:outgoing', ledger),
      amount: part,
      memo: `refund ${reference} of ${payment.reference}`,
      transactionId: id,
      ...(orderId !== null && { orderId }),
    });
  await jobs.enqueue(tx, 'payment.refund', { shopId, id, tries: 0 }, { key: `refund:${id}` });
  live.publish(shopId, { type: 'transactions.changed', id, order: orderId });
}

/**
 * Somebody gave all or a part of a payment back by hand, the way it came. Throws as {@link sendBack} does, and
 * `validation_failed` at `reference` where real mobile money went back and none says so.
 */
export async function recordSentBack(
  context: ActionContext,
  paymentId: string,
  { reference, ...wanted }: Wanted & { reference: string | null },
): Promise<void> {
  const { services, tx, caller } = context;
  const { shopId } = caller;
  const payment = await holdPaid(tx, shopId, paymentId);
  const amount = amountOf(await leftOf(tx, shopId, payment), wanted.amount);
  const { method, rehearsal } = payment;
  if (reference === null && method === 'mobile_money' && !rehearsal)
    throw problem('validation_failed', { reference: 'required' });
  const { reason } = wanted;
  // By hand: no service is asked about it.
  await bookBack({ services, tx, shopId, actor: caller.actor }, payment, {
    amount,
    provider: method,
    reason,
    reference,
  });
}

/**
 * So much of a payment went back outside of our services: it is taken out of where its money stands, and owed again.
 * Everything that it pays and the payment are held.
 */
export async function bookBack(
  context: EventContext & { services: Pick<Services, 'world' | 'live'> },
  payment: Payment,
  back: { amount: number; provider: PaymentProviderName; reason: string; reference: string | null },
): Promise<void> {
  const { services, tx, shopId } = context;
  const { id: paymentId, order_id: orderId, debt_id: debtId, method, rehearsal } = payment;
  const { amount, provider, reason, reference } = back;
  if (orderId !== null) await holdCustomersOf(tx, shopId, [orderId]);
  const refundId = await move(
    { services, tx, caller: { shopId } },
    {
      type: 'refund',
      ...{ method, rehearsal, provider },
      transfers: await takenByHand(tx, shopId, payment, await partsOf(tx, shopId, payment, amount)),
      ...{ orderId, debtId },
      phone: payment.payer_phone,
      refundOf: paymentId,
      reason,
      note: reference,
    },
  );
  await dropSettlement(tx, shopId, { paymentId });
  await givenBack(context, { payment, refundId, amount, reference });
}

/** Whoever gives back of a debt holds its customer before the balance: so does this, and nobody waits in a ring. */
export const holdCustomersOf = (tx: Tx, shopId: string, orderIds: readonly string[]) =>
  tx
    .selectFrom('customers')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', 'in', (of) =>
      of.selectFrom('orders').select('customer_id').where('shop_id', '=', shopId).where('id', 'in', orderIds),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** How so much of a payment goes back: of debts, each part in the books of its order. */
async function partsOf(tx: Tx, shopId: string, payment: Payment, amount: number): Promise<Waiting[]> {
  const { order_id: orderId } = payment;
  return orderId === null ? firstOf(await refundableOf(tx, shopId, payment), amount) : [{ orderId, amount }];
}

/** Out of where a payment's money stands. */
async function takenOutOf(
  tx: Tx,
  shopId: string,
  { id: paymentId, method }: Payment,
  { parts, byHand }: { parts: readonly Waiting[]; byHand: boolean },
) {
  const ledger = await bookOf(tx, shopId, paymentId);
  const waiting = await waitingOf(tx, shopId, ledger, { paymentId });
  return takeOut(tx, shopId, { method, ledger, parts, waiting, byHand });
}

/** The same of what has gone already: what the balance lacks came out of the owner's own. */
export const takenByHand = (tx: Tx, shopId: string, payment: Payment, parts: readonly Waiting[]) =>
  takenOutOf(tx, shopId, payment, { parts, byHand: true });

/** A payment that came and paid an order or debts, which are held before it: everybody locks in this order. */
async function holdPaid(tx: Tx, shopId: string, id: string): Promise<Payment> {
  const payment = await holdAny(tx, shopId, id, 'succeeded');
  if (!paysAny(payment)) throw problem('wrong_state');
  return payment;
}
async function holdAny(tx: Tx, shopId: string, id: string, state: 'succeeded' | 'held'): Promise<Payment> {
  const found = await tx
    .selectFrom('transactions')
    .select(['id', 'order_id', 'debt_id'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw problem('not_found');
  await holdPaidFor(tx, shopId, found);
  const payment = await tx
    .selectFrom('transactions')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('type', '=', 'payment')
    .where('state', '=', state)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // It may have been used for another order meanwhile.
  if (!payment || payment.order_id !== found.order_id) throw problem('wrong_state');
  return payment;
}
const paysAny = ({ order_id: orderId, debt_id: debtId }: Payment): boolean => orderId !== null || debtId !== null;

/** How the account by which a payment came sends money back; undefined where it does not. */
export async function refundsOf(
  services: Services,
  tx: Tx,
  shopId: string,
  { id, provider }: Pick<Payment, 'id' | 'provider'>,
): Promise<Refunds | undefined> {
  const { account } = await tx
    .selectFrom('transactions')
    .select(accountAt().as('account'))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return senderOf(services, { provider, account })?.refunds;
}

/** What goes back, where so much of the payment is left. */
function amountOf(left: number, wanted: number | null): number {
  if (left <= 0) throw problem('wrong_state');
  if (wanted !== null && wanted <= 0) throw problem('validation_failed', { amount: 'required' });
  if (wanted !== null && wanted > left) throw problem('validation_failed', { amount: 'more_than_left' });
  return wanted ?? left;
}

/** What may still go back of a transaction: nothing of what is no payment that came and paid something. */
export async function leftOfPayment(tx: Tx, shopId: string, row: Payment): Promise<number> {
  const { type, state } = row;
  return type === 'payment' && state === 'succeeded' && paysAny(row) ? Math.max(0, await leftOf(tx, shopId, row)) : 0;
}

/**
 * What of a payment has not gone back and is not going: no more than of it, nor than of all that came to its order the
 * same way, for what was given back of an order names no payment.
 */
async function leftOf(tx: Tx, shopId: string, payment: Payment): Promise<number> {
  const { order_id: orderId } = payment;
  if (orderId === null) return sumOf(await refundableOf(tx, shopId, payment)) - (await underWay(tx, shopId, payment));
  const { back } = await tx
    .selectFrom('transactions')
    .select(sql<number>`coalesce(sum(gross), 0)::bigint`.as('back'))
    .where('shop_id', '=', shopId)
    .where('refund_of', '=', payment.id)
    .where('state', 'not in', ['failed', 'expired', 'reversed'])
    .executeTakeFirstOrThrow();
  const { id, method } = payment;
  const ledger = await bookOf(tx, shopId, id);
  return Math.min(payment.gross - back, await leftOfOrder(tx, shopId, orderId, { method, ledger }));
}

/** What of it its service may be asked to send back. */
export async function leftToSend(tx: Tx, shopId: string, payment: Payment): Promise<number> {
  if (payment.state !== 'succeeded' || !paysAny(payment)) return 0;
  return Math.max(0, await unsentOf(tx, shopId, payment));
}
async function unsentOf(tx: Tx, shopId: string, payment: Payment): Promise<number> {
  if (payment.order_id !== null) return leftOf(tx, shopId, payment);
  const parts = (await refundableOf(tx, shopId, payment)).filter(({ orderId }) => orderId === null);
  return sumOf(parts) - (await underWay(tx, shopId, payment));
}
const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0);

/** What of a payment is on its way back: what it paid is owed again once it has gone. */
export const underWay = async (tx: Tx, shopId: string, { id }: Pick<Payment, 'id'>): Promise<number> =>
  (
    await tx
      .selectFrom('transactions')
      .select(sql<number>`coalesce(sum(gross), 0)::bigint`.as('going'))
      .where('shop_id', '=', shopId)
      .where('refund_of', '=', id)
      .where('state', 'in', ['initiated', 'pending'])
      .executeTakeFirstOrThrow()
  ).going;
