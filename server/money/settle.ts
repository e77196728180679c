import { promptStatusOf } from '../../common/prompt-status.ts';
import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import { transactions } from '../../resources/transactions.ts';
import { system } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { emit } from '../events/emit.ts';
import { checkRefused } from '../own-accounts/check.ts';
import { problem } from '../problems.ts';
import type { Collected } from '../providers/payments/port.ts';
import { traitsOf } from '../providers/payments/services.ts';
import type { Services } from '../services.ts';
import { bookFor } from './books.ts';
import { askedOf } from './charge.ts';
import { firstOf } from './first-of.ts';
import { holdPayee } from './hold-payee.ts';
import { accountFor, postTransfer } from './ledger.ts';
import { isFor } from './paid-for.ts';
import type { Payee } from './payee.ts';
import { takeSecondRoute } from './second-route.ts';
import { planSettlement } from './settlement.ts';
import { holdAllPaid, takeBack } from './taken-back.ts';

type Payment = Row<FieldsOf<'transactions'>>;
type Change = Partial<
  Pick<Payment, 'state' | 'failure' | 'settled_at' | 'gross' | 'net' | 'fee' | 'surcharge' | 'asked' | 'on_hold_at'> &
    Pick<Payment, 'service_fee'>
>;

/**
 * What a payment may still become. Failed and expired are what we believed: a confirmation that comes later is still
 * money.
 */
const unpaid: readonly Payment['state'][] = ['initiated', 'pending', 'failed', 'expired'];
/** What was held and sent back may have come back, and be held once more. */
const hadCome: readonly Payment['state'][] = ['succeeded', 'held', 'reversed'];
/** What went back before we knew of it has paid nothing. */
const failed: readonly Collected['state'][] = ['failed', 'taken_back'];

/** The same in a transaction of its own; see {@link settleIn}. */
export const settle = (services: Services, shopId: string, id: string, answer: Collected): Promise<void> =>
  services.db.withShop(shopId, (tx) => settleIn(services, tx, shopId, { id, answer }));

/**
 * Believes the provider's own answer about one payment, once: however often and in whatever order it comes, money is
 * booked one time and states only move forward. Money pays what it was asked for where that still owes as much; all
 * other money is held, until staff say what becomes of it. What a service does not take at all another one asks
 * for. What the network takes back later is owed again.
 */
export async function settleIn(
  services: Services,
  tx: Tx,
  shopId: string,
  { id: transactionId, answer }: { id: string; answer: Collected },
): Promise<void> {
  const found = await tx
    .selectFrom('transactions')
    .select(['order_id', 'debt_id'])
    .where('shop_id', '=', shopId)
    .where('id', '=', transactionId)
    .executeTakeFirst();
  if (!found) return;
  // What it pays first, then the payment: everybody locks in this order.
  const isTakenBack = answer.state === 'taken_back';
  const held = isTakenBack ? await holdAllPaid(tx, shopId, transactionId) : new Set<string>();
  const payee = isTakenBack ? undefined : await holdPayee(services, tx, shopId, found);
  const payment = await tx
    .selectFrom('transactions')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', transactionId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const isBack = isTakenBack && hadCome.includes(payment.state);
  if (payment.type !== 'payment' || !(isBack || unpaid.includes(payment.state))) return;
  // What was held then is not what is to be held: whoever asks again finds it so.
  if (isBack && (payment.order_id !== found.order_id || payment.debt_id !== found.debt_id))
    throw problem('wrong_state');
  const settling: Settling = { services, tx, shopId, payment, payee, answer };

  const context = { services, tx, shopId, actor: system(payment.provider) };
  await emit(context, transactions, `answer_${answer.state}`, { id: transactionId }, {});
  const amount = amountOf(settling);
  if (isBack) await takeBack(context, payment, { amountNow: amount, held });
  else if (answer.state === 'paid' && amount !== null && amount > 0) await take(settling, amount);
  else if (failed.includes(answer.state) && payment.state !== 'failed') await fail(settling);
  else if (payment.state === 'initiated' || payment.state === 'pending') await outwait(settling);
  else return;
  services.live.publish(shopId, { type: 'transactions.changed', id: transactionId, order: payment.order_id });
}

interface Settling {
  services: Services;
  tx: Tx;
  shopId: string;
  payment: Payment;
  payee: Payee | undefined;
  answer: Collected;
}

/** What came, in minor units. A service that names no amounts is asked for one alone: the payment's own. */
const amountOf = ({ payment, answer }: Settling): number | null =>
  answer.amount ?? (traitsOf(payment.provider).amountsAsRequested ? askedOf(payment) : null);

const change = ({ services, tx, shopId, payment, answer }: Settling, set: Change) =>
  tx
    .updateTable('transactions')
    .set({
      on_hold_at: null,
      ...set,
      provider_reference: answer.providerRef ?? payment.provider_reference,
      updated_at: services.world.now().toISOString(),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', payment.id)
    .execute();

/** Money came: `amount` in minor units. */
async function take(settling: Settling, amount: number): Promise<void> {
  const { services, tx, shopId, payment, payee } = settling;
  const { id, method, rehearsal, reference, provider } = payment;
  const by = system(provider);
  const ledger = bookFor(payment);
  const asked = askedOf(payment);
  const why = amount === asked ? payee?.whyHeld(payment.gross) : 'wrong_amount';
  // Of what is held nothing is kept back: all of it pays something, or goes back.
  const [counts, surcharge, fee] = why ? [amount, 0, 0] : [payment.gross, payment.surcharge ?? 0, payment.fee];
  await change(settling, {
    state: why ? 'held' : 'succeeded',
    failure: why ?? null,
    settled_at: services.world.now().toISOString(),
    gross: counts,
    net: counts - fee,
    fee,
    surcharge: surcharge || null,
    asked: amount === asked ? null : asked,
    service_fee: settling.answer.fee ?? payment.service_fee,
  });
  // What is held stands on no order yet.
  const parts = (why ? undefined : payee?.parts(counts)) ?? [{ orderId: null, amount: counts }];
  for (const [index, part] of parts.entries())
    await postTransfer(services.world, tx, shopId, {
      effectKey: index === 0 ? `payment:${id}` : `payment:${id}:${index}`,
      from: accountFor('outside:mobile_money', ledger),
      to: accountFor(why ? 'shop:held' : 'shop:pending', ledger),
      amount: part.amount,
      memo: why ? `payment ${reference} held: ${why}` : `payment ${reference}`,
      transactionId: id,
      ...(part.orderId === null ? {} : { orderId: part.orderId }),
    });
  if (surcharge > 0)
    await postTransfer(services.world, tx, shopId, {
      effectKey: `payment_fee:${id}`,
      from: accountFor('outside:mobile_money', ledger),
      to: accountFor('outside:fees', ledger),
      amount: surcharge,
      memo: `charge of payment ${reference}`,
      transactionId: id,
    });
  for (const [index, part] of firstOf(parts, fee).entries())
    await postTransfer(services.world, tx, shopId, {
      effectKey: index === 0 ? `provider_fee:${id}` : `provider_fee:${id}:${index}`,
      from: accountFor('shop:pending', ledger),
      to: accountFor('outside:fees', ledger),
      amount: part.amount,
      memo: `fee of payment ${reference}`,
      transactionId: id,
      ...(part.orderId === null ? {} : { orderId: part.orderId }),
    });
  if (!why) await planSettlement(services, tx, shopId, id, settling.answer.settled);
  const came = { id, amount: counts, method, rehearsal };
  await (why ? payee?.held(came, why, by) : payee?.receive(came, by));
}

async function fail(settling: Settling): Promise<void> {
  const { services, tx, shopId, payment, payee, answer } = settling;
  const failure = answer.failure ?? 'refused';
  await change(settling, { state: 'failed', failure, service_fee: null });
  const { payment_account_id: account } = payment;
  if (answer.neverTaken === true && failure === 'provider_error' && account !== null)
    await checkRefused(services, tx, 'payment_accounts', { shopId, id: account });
  // An attempt that nobody waits for any longer fails in silence: it is paid, closed, or asked for anew.
  if (!payee?.isOwed || !payee.paidFor) return;
  const isOpen = answer.neverTaken === true && payee.isWanted(payment.gross);
  if (isOpen && (await takeSecondRoute(services, tx, shopId, payment))) return;
  const waiting = await tx
    .selectFrom('transactions')
    .select('id')
    .where('shop_id', '=', shopId)
    .where(isFor(shopId, payee.paidFor))
    .where('state', 'in', ['initiated', 'pending'])
    .executeTakeFirst();
  if (!waiting) await payee.failed(failure, system(payment.provider));
}

/** Since when its service looks into a payment, after what it says now; null: it does not. */
export function onHoldSince(
  { on_hold_at }: Pick<Settling['payment'], 'on_hold_at'>,
  answer: Settling['answer'],
  now: Date,
): string | null {
  if (answer.state === 'unknown') return on_hold_at;
  return answer.onHold ? (on_hold_at ?? now.toISOString()) : null;
}

/**
 * Nobody knows. Our own clock ends it, and only after the time in which the network may still find out, or its service,
 * which looks into it itself. No answer takes back nothing of that.
 */
async function outwait(settling: Settling): Promise<void> {
  const { payment, answer, services } = settling;
  const now = services.world.now();
  const on_hold_at = onHoldSince(payment, answer, now);
  // Some say it when they are asked for the prompt, and never again.
  const service_fee = answer.fee ?? payment.service_fee;
  if (promptStatusOf({ ...payment, on_hold_at }, now) === 'over')
    await change(settling, { state: 'expired', failure: 'timeout', service_fee: null });
  else if (on_hold_at !== payment.on_hold_at || service_fee !== payment.service_fee)
    await change(settling, { on_hold_at, service_fee });
}
