import { transactions } from '../../resources/transactions.ts';
import { type Actor, system } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { type EventContext, emit } from '../events/emit.ts';
import type { SentBack } from '../providers/payments/port.ts';
import { traitsOf } from '../providers/payments/services.ts';
import type { Services } from '../services.ts';
import { bookOf } from './books.ts';
import { cameBack } from './came-back.ts';
import { givenBack } from './given-back.ts';
import { heldReturned, takeOutOfHold } from './held.ts';
import { type Account, accountFor, postTransfer } from './ledger.ts';
import { holdPaidFor, type Transaction } from './paid-back.ts';
import { leftToSend, takenByHand, takenTwice, underWay } from './refund-payment.ts';
import { dropSettlement, settleAgain } from './settlement.ts';

/** A refund with what it gives back, all of it held, and what its service says of it. */
interface Ending {
  context: EventContext & { services: Services };
  refund: Transaction;
  payment: Transaction;
  answer: SentBack;
}

/** What its service surely did not take goes once it has time, for so long after it was wanted, in milliseconds. */
const triedFor = 45 * 60_000;

/** What becomes of one that is on its way. */
const ends: Record<SentBack['state'], (ending: Ending) => Promise<unknown>> = {
  sent: went,
  failed: didNotGo,
  /** Believed once it is said again a while later: what went all the same would be lost. */
  async said_failed(ending) {
    const since = await saidFailedAt(ending);
    const { services } = ending.context;
    if (since !== null && Date.parse(since) + doubtedFor <= services.world.now().getTime()) return didNotGo(ending);
    await learn(ending, 'answer_failed');
  },
  came_back: (ending) => didNotGo({ ...ending, answer: { failure: 'came_back', ...ending.answer } }),
  async again(ending) {
    const { isUntried } = ending.answer;
    if (isInTime(ending)) {
      await change(ending, { state: 'initiated', ...(isUntried && { prompted_at: null }) });
      return tryAgain(ending);
    }
    // Where it was asked for it may have gone, whatever was said to that.
    await (isUntried ? didNotGo(ending) : learn(ending, 'answer_unknown'));
  },
  unknown: (ending) => learn(ending, 'answer_unknown'),
};
/** Nothing moves: what it is called there is kept, and that its service was asked. */
async function learn(ending: Ending, event: 'answer_failed' | 'answer_unknown'): Promise<void> {
  const { context, refund, answer } = ending;
  const known = answer.providerRef ?? refund.provider_reference;
  if (known !== refund.provider_reference) await change(ending, { provider_reference: known });
  await emit(context, transactions, event, { id: refund.id }, {});
}

/** In so many seconds it is tried again, of several each in other ones: its service may take one a minute. */
const [againAfter, againWithin] = [60, 120];
function tryAgain({ context: { services, tx, shopId }, refund: { id } }: Ending): Promise<void> {
  const { jobs, world } = services;
  const startAfterSeconds = againAfter + ((world.randomBytes(1)[0] ?? 0) % (againWithin - againAfter));
  return jobs.enqueue(tx, 'payment.refund', { shopId, id, tries: null }, { key: world.newId(), startAfterSeconds });
}

/** After so many days it is asked once more about what went, and about what did not: networks take back both. */
const askedAfter = [1, 3, 7, 14, 30] as const;
const day = 24 * 3600;
/** So long a failure is doubted, in milliseconds. */
const doubtedFor = 15 * 60_000;
/** When its service said first that it failed. */
const saidFailedAt = async ({ context: { tx, shopId }, refund: { id } }: Ending): Promise<string | null> =>
  (
    await tx
      .selectFrom('events')
      .select(({ fn }) => fn.min('at').as('first'))
      .where('shop_id', '=', shopId)
      .where('subject_id', '=', id)
      .where('type', '=', 'transactions.answer_failed')
      .executeTakeFirst()
  )?.first ?? null;
const isInTime = ({ context: { services }, refund }: Ending): boolean =>
  Date.parse(refund.created_at) + triedFor > services.world.now().getTime();

/** Writes down how a refund ended, once: what was paid is held first, then the payment and what goes back of it. */
export async function endRefund(
  services: Services,
  tx: Tx,
  { shopId, id, answer, by }: { shopId: string; id: string; answer: SentBack; by?: Actor },
): Promise<void> {
  const found = await tx
    .selectFrom('transactions')
    .select('refund_of')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found?.refund_of) return;
  const { refund_of: paymentId } = found;
  const paid = await tx
    .selectFrom('transactions')
    .select(['id', 'order_id', 'debt_id'])
    .where('shop_id', '=', shopId)
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  await holdPaidFor(tx, shopId, paid);
  const rows = await tx
    .selectFrom('transactions')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', 'in', [id, paymentId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const [refund, payment] = [id, paymentId].map((wanted) => rows.find((each) => each.id === wanted));
  if (!refund || !payment) return;
  const context = { services, tx, shopId, actor: by ?? system(refund.provider) };
  if (refund.state === 'pending') await ends[answer.state]({ context, refund, payment, answer });
  else if (refund.state === 'succeeded' && answer.state === 'came_back') await cameBack(context, refund);
  else if (refund.state === 'failed' && answer.state === 'sent')
    await wentAfterAll({ context, refund, payment, answer });
  else return;
  for (const changed of [id, paymentId])
    services.live.publish(shopId, { type: 'transactions.changed', id: changed, order: payment.order_id });
}

type Change = Partial<
  Pick<Transaction, 'state' | 'failure' | 'provider_reference' | 'net' | 'settled_at' | 'service_fee' | 'prompted_at'>
>;
const change = ({ context: { services, tx, shopId }, refund }: Ending, set: Change) =>
  tx
    .updateTable('transactions')
    .set({ ...set, updated_at: services.world.now().toISOString() })
    .where('shop_id', '=', shopId)
    .where('id', '=', refund.id)
    .execute();

const sharedBy = ({ refund, payment }: Ending) => ({
  transactionId: refund.id,
  ...(payment.order_id !== null && { orderId: payment.order_id }),
});

async function went(ending: Ending): Promise<void> {
  const { context, refund, payment, answer } = ending;
  const { services, tx, shopId } = context;
  const { id, gross: amount, method, reference: ours } = refund;
  const now = services.world.now().toISOString();
  const reference = answer.providerRef ?? refund.provider_reference;
  await change(ending, {
    ...{ state: 'succeeded', settled_at: now, net: amount, provider_reference: reference },
    service_fee: answer.fee ?? null,
  });
  await askLater(ending);
  const ledger = await bookOf(tx, shopId, id);
  const [from, to] = [accountFor('shop:outgoing', ledger), accountFor(`outside:${method}`, ledger)];
  const transfer = { effectKey: `refund_done:${id}`, from, to, amount, memo: `refund ${ours} sent` };
  await postTransfer(services.world, tx, shopId, { ...transfer, ...sharedBy(ending) });
  if (payment.state === 'held') {
    await takeOutOfHold(tx, shopId, payment.id, { state: 'reversed', updated_at: now });
    await heldReturned(context, payment, reference);
    await emit(context, transactions, 'refunded', { id: payment.id }, { amount });
  } else await givenBack(context, { payment, refundId: id, amount, reference, isSent: true });
}

/** It may come back, or have gone; and of what was paid out anew its network may take the payment back as well. */
async function askLater({ context, refund: { id }, payment }: Ending): Promise<void> {
  const { services, tx, shopId } = context;
  const { jobs } = services;
  const isPayout = traitsOf(payment.provider).paysOut && payment.refund_of === null;
  for (const days of askedAfter) {
    const at = (what: string) => ({ key: `refund:${id}:${what}:${days}`, startAfterSeconds: days * day });
    await jobs.enqueue(tx, 'payment.refund', { shopId, id, tries: null }, at('sent'));
    if (isPayout) await jobs.enqueue(tx, 'payment.ask', { reference: payment.reference }, at('paid'));
  }
}

/**
 * It was believed not to have gone, and what it was of was the shop's again. It leaves where that stands now; what has
 * gone back otherwise since, has gone twice, out of the balance.
 */
async function wentAfterAll(ending: Ending): Promise<void> {
  const { context, refund, payment, answer } = ending;
  const { services, tx, shopId } = context;
  const { id, gross: amount, reference: ours } = refund;
  const isHeld = payment.state === 'held' && (await underWay(tx, shopId, payment)) === 0;
  const left = isHeld ? payment.gross : await leftToSend(tx, shopId, payment);
  const once = Math.min(amount, left);
  const taken = [
    ...(once > 0 && !isHeld
      ? await takenByHand(tx, shopId, payment, [{ orderId: payment.order_id, amount: once }])
      : []),
    ...(amount > once ? await takenTwice(tx, shopId, payment, amount - once) : []),
  ];
  const ledger = await bookOf(tx, shopId, id);
  const to = accountFor(`outside:${refund.method}`, ledger);
  if (isHeld) taken.push({ from: accountFor('shop:held', ledger), to, amount: once, orderId: null });
  const now = services.world.now().toISOString();
  const reference = answer.providerRef ?? refund.provider_reference;
  await change(ending, {
    ...{ state: 'succeeded', failure: null, settled_at: now, net: amount, provider_reference: reference },
    service_fee: answer.fee ?? null,
  });
  for (const [index, { orderId, ...transfer }] of taken.entries())
    await postTransfer(services.world, tx, shopId, {
      ...transfer,
      effectKey: index === 0 ? `refund_done:${id}` : `refund_done:${id}:${index}`,
      memo: `refund ${ours} sent after all`,
      transactionId: id,
      ...(orderId !== null && { orderId }),
    });
  if (isHeld) {
    await takeOutOfHold(tx, shopId, payment.id, { state: 'reversed', updated_at: now });
    await heldReturned(context, payment, reference);
    await emit(context, transactions, 'refunded', { id: payment.id }, { amount });
  } else if (once > 0) {
    await dropSettlement(tx, shopId, { paymentId: payment.id });
    await givenBack(context, { payment, refundId: id, amount: once, reference, isSent: true });
  }
  if (amount > once) await emit(context, transactions, 'taken_back', { id: payment.id }, { amount: amount - once });
}

async function didNotGo(ending: Ending): Promise<void> {
  const { context, refund, payment, answer } = ending;
  const { services, tx, shopId } = context;
  await change(ending, {
    ...{ state: 'failed', failure: answer.failure ?? 'provider_error' },
    provider_reference: answer.providerRef ?? refund.provider_reference,
  });
  const reserved = await tx
    .selectFrom('ledger_transfers')
    .select(['id', 'from_account', 'to_account', 'amount'])
    .where('shop_id', '=', shopId)
    .where('transaction_id', '=', refund.id)
    .execute();
  for (const { id: transfer, from_account: from, to_account: to, amount } of reserved)
    await postTransfer(services.world, tx, shopId, {
      effectKey: `refund_back:${transfer}`,
      from: to as Account,
      to: from as Account,
      amount,
      memo: `refund ${refund.reference} did not go`,
      ...sharedBy(ending),
    });
  await settleAgain(services, tx, shopId, { paymentId: payment.id, refundId: refund.id });
  await askLater(ending);
  await emit(context, transactions, 'refund_failed', { id: payment.id }, { amount: refund.gross });
}
