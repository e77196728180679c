import { transactions } from '../../resources/transactions.ts';
import { type Actor, system } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { emit } from '../events/emit.ts';
import { problem } from '../problems.ts';
import type { SentBack } from '../providers/payments/port.ts';
import { traitsOf } from '../providers/payments/services.ts';
import type { Services } from '../services.ts';
import { askInAnHour, askOnce } from './ask-refund.ts';
import { bookOf } from './books.ts';
import { cameBack } from './came-back.ts';
import { givenBack } from './given-back.ts';
import { heldReturned, takeOutOfHold } from './held.ts';
import { holdPayee } from './hold-payee.ts';
import { type Account, accountFor, postTransfer } from './ledger.ts';
import { holdPaidFor, type Transaction } from './paid-back.ts';
import { originOf } from './refund-chain.ts';
import { change, doubtedFor, doubtOf, type Ending, knownAs, learn } from './refund-ending.ts';
import { bookSendingFee } from './refund-fee.ts';
import { holdCustomersOf } from './refund-payment.ts';
import { settleAgain } from './settlement.ts';
import { byHandOf, wentAfterAll } from './went-after-all.ts';

/** What its service surely did not take goes once it has time, for so long after it was wanted, in milliseconds. */
const triedFor = 45 * 60_000;

/** What becomes of one that is on its way. */
const ends: Record<SentBack['state'], (ending: Ending) => Promise<unknown>> = {
  sent: went,
  failed: didNotGo,
  /** Believed once it is said again a while later: what went all the same would be lost. */
  async said_failed(ending) {
    if (((await doubtOf(ending)) ?? 0) >= doubtedFor) return didNotGo(ending);
    await learn(ending, 'answer_failed');
  },
  came_back: (ending) => didNotGo({ ...ending, answer: { failure: 'came_back', ...ending.answer } }),
  async again(ending) {
    const { isUntried } = ending.answer;
    if (isInTime(ending)) return tryAgain(ending);
    // Where it was asked for it may have gone, whatever was said to that.
    await (isUntried ? didNotGo(ending) : learn(ending, 'answer_unknown'));
  },
  unknown: (ending) => learn(ending, 'answer_unknown'),
};

type Ends = Partial<Record<SentBack['state'], (ending: Ending) => Promise<unknown>>>;
/** What becomes of one that has ended, by the state that it is in: no end is its service's last word. */
const afterwards: Partial<Record<Transaction['state'], Ends>> = {
  succeeded: {
    came_back: (ending) => cameBack(ending),
    /** Not every service tells that from what came back: believed, too, once it is said again a while later. */
    async said_failed(ending) {
      const { context, refund } = ending;
      const { services, tx, shopId } = context;
      const doubt = await doubtOf(ending);
      if (doubt !== undefined && doubt >= doubtedFor) return cameBack(ending);
      await learn(ending, 'answer_failed');
      const [id, after] = [refund.id, doubtedFor / 1000 + 1];
      await (doubt === undefined ? askOnce(services, tx, { shopId, id, after }) : askDoubted(ending));
    },
    /** It has not failed: what is said of it once more is doubted anew. */
    async sent(ending) {
      if ((await doubtOf(ending)) !== undefined) await learn(ending, 'answer_paid');
    },
    /** Whether it is said again nobody knows yet. */
    async unknown(ending) {
      const doubt = await doubtOf(ending);
      if (doubt !== undefined && doubt < askedWhileDoubted) await askDoubted(ending);
    },
  },
  failed: {
    sent: wentAfterAll,
    /** Nothing moves but what staff wrote down of it by hand: that was owed again. */
    async came_back(ending) {
      const byHand = await byHandOf(ending);
      if (byHand > 0) await cameBack(ending, byHand);
    },
  },
};

/** So long what is doubted is asked about each hour, in milliseconds: some services forget what is over. */
const askedWhileDoubted = 7 * 24 * 3_600_000;
const askDoubted = ({ context: { services, tx, shopId }, refund: { id } }: Ending): Promise<void> =>
  askInAnHour(services, tx, { shopId, id, why: 'doubted' });

/** In so many seconds it is tried again, of several each in other ones: its service may take one a minute. */
const [againAfter, againWithin] = [60, 120];
async function tryAgain(ending: Ending): Promise<void> {
  const { context, refund, answer } = ending;
  const { services, tx, shopId } = context;
  const { jobs, world } = services;
  const { id } = refund;
  // No job of a try before sends it any more, however often that is repeated.
  const attempt = (refund.attempt ?? 0) + 1;
  await change(ending, { state: 'initiated', attempt, ...(answer.isUntried && { prompted_at: null }) });
  const startAfterSeconds = againAfter + ((world.randomBytes(1)[0] ?? 0) % (againWithin - againAfter));
  const key = `refund:${id}:attempt:${attempt}`;
  await jobs.enqueue(tx, 'payment.refund', { shopId, id, tries: null, attempt }, { key, startAfterSeconds });
}

/** After so many days it is asked once more about what went, and about what did not: networks take back both. */
const askedAfter = [1, 3, 7, 14, 30] as const;
const day = 24 * 3600;
const isInTime = ({ context: { services }, refund }: Ending): boolean =>
  Date.parse(refund.created_at) + triedFor > services.world.now().getTime();

/**
 * Writes down how a refund ended, once: what was paid is held first, then the payment and what goes back of it.
 * Throws `wrong_state` where the payment was used for something else meanwhile.
 */
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
  const originId = await originOf(tx, shopId, paymentId);
  // What comes back a second time is held for whoever owes, or has bought: they, too, before it.
  if (originId !== paymentId)
    await (paid.order_id === null
      ? holdPayee(services, tx, shopId, paid)
      : holdCustomersOf(tx, shopId, [paid.order_id]));
  const rows = await tx
    .selectFrom('transactions')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', 'in', [id, paymentId, originId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const [refund, payment, origin] = [id, paymentId, originId].map((wanted) => rows.find((each) => each.id === wanted));
  if (!refund || !payment || !origin) return;
  // What was held then is not what is to be held: whoever asks again finds it so.
  if (payment.order_id !== paid.order_id || payment.debt_id !== paid.debt_id) throw problem('wrong_state');
  const end = refund.state === 'pending' ? ends[answer.state] : afterwards[refund.state]?.[answer.state];
  if (!end) return;
  const context = { services, tx, shopId, actor: by ?? system(refund.provider) };
  await end({ context, refund, payment, origin, answer });
  for (const changed of [id, paymentId])
    services.live.publish(shopId, { type: 'transactions.changed', id: changed, order: payment.order_id });
}

const sharedBy = ({ refund, payment }: Ending) => ({
  transactionId: refund.id,
  ...(payment.order_id !== null && { orderId: payment.order_id }),
});

async function went(ending: Ending): Promise<void> {
  const { context, refund, payment, answer } = ending;
  const { services, tx, shopId } = context;
  const { id, gross: amount, method, reference: ours } = refund;
  const now = services.world.now().toISOString();
  const reference = knownAs(ending);
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
  await bookSendingFee(ending);
}

/**
 * It may come back, or have gone; and of what was paid out anew its network may take the payment back as well, where
 * its service tells. What of the payment failed before may have gone: while this one was under way that was not booked.
 */
async function askLater({ context, refund: { id }, payment, origin }: Ending): Promise<void> {
  const { services, tx, shopId } = context;
  const { jobs } = services;
  const { paysOut, saysTakenBack } = traitsOf(origin.provider);
  for (const days of askedAfter) {
    const at = (what: string) => ({ key: `refund:${id}:${what}:${days}`, startAfterSeconds: days * day });
    await jobs.enqueue(tx, 'payment.refund', { shopId, id, tries: null }, at('sent'));
    if (paysOut && saysTakenBack) await jobs.enqueue(tx, 'payment.ask', { reference: origin.reference }, at('paid'));
  }
  const failed = await tx
    .selectFrom('transactions')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('refund_of', '=', payment.id)
    .where('id', '!=', id)
    .where('type', '=', 'refund')
    .where('state', '=', 'failed')
    .where('prompted_at', 'is not', null)
    .execute();
  for (const sibling of failed) await askOnce(services, tx, { shopId, id: sibling.id });
}

async function didNotGo(ending: Ending): Promise<void> {
  const { context, refund, payment, answer } = ending;
  const { services, tx, shopId } = context;
  await change(ending, {
    ...{ state: 'failed', failure: answer.failure ?? 'provider_error' },
    provider_reference: knownAs(ending),
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
