import { sql } from 'kysely';
import { refundServiceNames } from '../../resources/enums.ts';
import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { problem } from '../problems.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import type { Services } from '../services.ts';
import { givenBack } from './given-back.ts';
import { accountFor, postTransfer } from './ledger.ts';
import { move } from './move.ts';
import { networkOf } from './network.ts';
import { newReference } from './references.ts';
import { outOf, paidOfDebt } from './refund.ts';

type Payment = Row<FieldsOf<'transactions'>> & { order_id: string };
interface Wanted {
  /** Minor units; null: all that is left. */
  amount: number | null;
  reason: string;
}

/**
 * Has the service that took a payment send all or a part of it back. What goes is taken out of the shop's balance and
 * committed here; a job makes the call. Throws `wrong_state` where it is no payment of an order that came, or nothing
 * is left of it, `validation_failed` at `amount` for more than that, `payment_unavailable` where the service is not
 * connected.
 */
export async function sendBack(context: ActionContext, paymentId: string, wanted: Wanted): Promise<void> {
  const { services, tx, caller } = context;
  const { world, jobs, live } = services;
  const { shopId } = caller;
  const payment = await holdPaid(tx, shopId, paymentId);
  if (!isReachable(services, payment)) throw problem('payment_unavailable');
  const amount = await amountOf(tx, shopId, payment, wanted.amount);
  const { order_id: orderId, method, rehearsal, payer_phone: phone } = payment;
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
      payer_phone: phone,
      network: networkOf(method, phone),
      refund_of: paymentId,
      reason: wanted.reason,
      rehearsal,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const parts = await outOf(tx, shopId, orderId, { method, rehearsal, amount });
  for (const [index, part] of parts.entries())
    await postTransfer(world, tx, shopId, {
      effectKey: index === 0 ? `refund:${id}` : `refund:${id}:${index}`,
      from: part.from,
      to: accountFor('shop:outgoing', rehearsal),
      amount: part.amount,
      memo: `refund ${reference} of ${payment.reference}`,
      transactionId: id,
      orderId,
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
  const amount = await amountOf(tx, shopId, payment, wanted.amount);
  const { order_id: orderId, method, rehearsal } = payment;
  if (reference === null && method === 'mobile_money' && !rehearsal)
    throw problem('validation_failed', { reference: 'required' });
  await move(context, {
    type: 'refund',
    method,
    rehearsal,
    // By hand: no service is asked about it.
    provider: method,
    transfers: await outOf(tx, shopId, orderId, { method, rehearsal, amount }),
    orderId,
    phone: payment.payer_phone,
    refundOf: paymentId,
    reason: wanted.reason,
    note: reference,
  });
  await givenBack({ services, tx, shopId, actor: caller.actor }, { orderId, paymentId, amount, reference });
}

/** A payment of an order that came, its order held before it: everybody locks in this order. */
async function holdPaid(tx: Tx, shopId: string, id: string): Promise<Payment> {
  const found = await tx
    .selectFrom('transactions')
    .select('order_id')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw problem('not_found');
  const { order_id: orderId } = found;
  if (orderId === null) throw problem('wrong_state');
  await tx
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .execute();
  const payment = await tx
    .selectFrom('transactions')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('type', '=', 'payment')
    .where('state', '=', 'succeeded')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!payment || payment.order_id !== orderId) throw problem('wrong_state');
  return { ...payment, order_id: orderId };
}

const sendsBack: ReadonlySet<string> = new Set(refundServiceNames);
/** A service that sends money back, where the account is there still by which it came. */
const isReachable = ({ payments }: Services, { provider, payment_account_id: account }: Payment): boolean =>
  sendsBack.has(provider) && (account !== null || payments.named(provider) !== undefined);

/** What goes back, where so much of the payment is left. */
async function amountOf(tx: Tx, shopId: string, payment: Payment, wanted: number | null): Promise<number> {
  const left = await leftOf(tx, shopId, payment);
  if (left <= 0) throw problem('wrong_state');
  if (wanted !== null && wanted <= 0) throw problem('validation_failed', { amount: 'required' });
  if (wanted !== null && wanted > left) throw problem('validation_failed', { amount: 'more_than_left' });
  return wanted ?? left;
}

/** What may still go back of a transaction: nothing of what is no payment of an order that came. */
export async function leftOfPayment(tx: Tx, shopId: string, row: Row<FieldsOf<'transactions'>>): Promise<number> {
  const { type, state, order_id: orderId } = row;
  if (type !== 'payment' || state !== 'succeeded' || orderId === null) return 0;
  return Math.max(0, await leftOf(tx, shopId, { ...row, order_id: orderId }));
}

/**
 * What of a payment has not gone back and is not going: no more than of it, nor than of all that came to its order the
 * same way, for what was given back of an order names no payment.
 */
async function leftOf(tx: Tx, shopId: string, payment: Payment): Promise<number> {
  const moved = await tx
    .selectFrom('transactions')
    .select(['type', 'method', 'state', 'gross', 'rehearsal', 'settled_at', 'refund_of'])
    .where('shop_id', '=', shopId)
    .where('order_id', '=', payment.order_id)
    .where((at) => at.or([at('settled_at', 'is not', null), at(sql`type`, '=', 'refund')]))
    .execute();
  const onCredit = await paidOfDebt(tx, shopId, payment.order_id);
  const isOfWay = ({ method, rehearsal }: Pick<Payment, 'method' | 'rehearsal'>) =>
    method === payment.method && rehearsal === payment.rehearsal;
  const sum = (rows: readonly { gross: number }[]) => rows.reduce((all, { gross }) => all + gross, 0);
  const back = moved.filter(({ type, state }) => type === 'refund' && !gone.has(state));
  const came = [...moved, ...onCredit].filter(
    ({ type, state, settled_at: at }) => type === 'payment' && at !== null && counts.has(state),
  );
  return Math.min(
    payment.gross - sum(back.filter(({ refund_of: of }) => of === payment.id)),
    sum(came.filter(isOfWay)) - sum(back.filter(isOfWay)),
  );
}
/** Refunds that came to nothing, and payments that stood on the order at some time. */
const gone: ReadonlySet<string> = new Set(['failed', 'expired', 'reversed']);
const counts: ReadonlySet<string> = new Set(['succeeded', 'reversed']);
