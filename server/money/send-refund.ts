import * as z from 'zod';
import { transactions } from '../../resources/transactions.ts';
import { type Actor, system } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { emit } from '../events/emit.ts';
import { run } from '../outside/errand.ts';
import { type Outside, reach } from '../outside/outside.ts';
import { problem } from '../problems.ts';
import type { SentBack } from '../providers/payments/port.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import type { Services } from '../services.ts';
import { type Outcome, unknown } from '../stored/outcome.ts';
import { bookOf } from './books.ts';
import { givenBack } from './given-back.ts';
import { heldReturned, takeOutOfHold } from './held.ts';
import { type Account, accountFor, postTransfer } from './ledger.ts';
import { holdPaidFor } from './paid-back.ts';
import { accountAt, type Sender, senderOf } from './sender.ts';
import { settleAgain } from './settlement.ts';

/**
 * When a refund we know nothing of is asked about again, in seconds: once its call has surely ended, then hourly for a
 * week, then daily. It is never given up: the money is the payer's or the shop's.
 */
const askAgain = [60, 60, 300, 900] as const;
const [hour, day] = [3600, 24 * 3600];
const hoursAsked = 7 * 24;
const delayOf = (tries: number): number => askAgain[tries] ?? (tries < askAgain.length + hoursAsked ? hour : day);

interface Refund extends Sender {
  /** What is sent; nothing of one that is asked about. */
  back?: { amount: number; of: { ref: string; providerRef: string | null } };
}

/** Money that a service sends back. Its own row is its attempt, as a prompt's is. */
const refund: Outside<Refund, SentBack> = {
  async perform(services, { back, ...by }, ref) {
    const { refunds } = senderOf(services, by) ?? {};
    // Was disconnected since it was wanted: this one was never sent.
    return refunds && back ? outcomeOf(await refunds.send({ ref, ...back })) : notSent;
  },
  async ask(services, by, ref) {
    const { refunds } = senderOf(services, by) ?? {};
    return refunds ? outcomeOf(await refunds.status(ref)) : unknown;
  },
};
const notSent = { is: 'failed', code: 'payment_unavailable' } as const;
const outcomes: Record<SentBack['state'], (answer: SentBack) => Outcome<SentBack>> = {
  sent: (result) => ({ is: 'done', result }),
  failed: () => notSent,
  unknown: () => unknown,
};
const outcomeOf = (answer: SentBack): Outcome<SentBack> => outcomes[answer.state](answer);

/** `tries`: how often it was asked about; null for a question between those. */
const jobData = z.object({ shopId: z.uuid(), id: z.uuid(), tries: z.int().min(0).nullable() });

/** Job: has a refund sent, once; after that it asks what became of it. */
export async function sendRefund(services: Services, data: unknown): Promise<void> {
  const { shopId, id, tries } = jobData.parse(data);
  const claim = async (tx: Tx) => {
    const now = services.world.now().toISOString();
    const first = await tx
      .updateTable('transactions')
      .set({ state: 'pending', prompted_at: now, updated_at: now })
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .where('type', '=', 'refund')
      .where('state', '=', 'initiated')
      .returning('id')
      .executeTakeFirst();
    const row = await tx
      .selectFrom('transactions as back')
      .innerJoin('transactions as paid', (join) =>
        join.onRef('paid.shop_id', '=', 'back.shop_id').onRef('paid.id', '=', 'back.refund_of'),
      )
      .select([
        'back.reference',
        'back.gross',
        'back.provider',
        accountAt('paid').as('account'),
        'paid.reference as paid_reference',
        'paid.provider_reference as paid_provider_reference',
      ])
      .where('back.shop_id', '=', shopId)
      .where('back.id', '=', id)
      .where('back.type', '=', 'refund')
      .where('back.state', '=', 'pending')
      .executeTakeFirst();
    if (row && tries !== null) await askAfter(services, tx, { shopId, id, tries });
    if (!row) return undefined;
    const { reference: key, provider, account, gross: amount } = row;
    const of = { ref: row.paid_reference, providerRef: row.paid_provider_reference };
    return { key, plan: { provider, account, back: { amount, of } }, phase: first ? 'perform' : 'ask' } as const;
  };
  await run((work) => services.db.withShop(shopId, work), {
    claim,
    call: ({ phase, ...sent }) => reach(services, refund, phase, sent),
    record: (tx, _, outcome) => record(services, tx, { shopId, id, outcome }),
  });
}

/** A question about a refund beside those of the clock. */
export const askOnce = (services: Services, tx: Tx, shopId: string, id: string): Promise<void> =>
  services.jobs.enqueue(tx, 'payment.refund', { shopId, id, tries: null }, { key: services.world.newId() });

const askAfter = (
  { jobs }: Services,
  tx: Tx,
  { shopId, id, tries }: { shopId: string; id: string; tries: number },
): Promise<void> =>
  jobs.enqueue(
    tx,
    'payment.refund',
    { shopId, id, tries: tries + 1 },
    { key: `refund:${id}:${tries}`, startAfterSeconds: delayOf(tries) },
  );

/** How long a service is asked before staff may say how it ended, in milliseconds. */
const askedFor = 3_600_000;

/**
 * Staff have seen at the service how a refund ended that nobody answers for: its server died before the call left, or
 * the service never says. Throws `wait_a_moment` in its first hour, `validation_failed` where real money went without a
 * reference.
 */
export async function decideRefund(
  { services, tx, caller: { shopId, actor } }: ActionContext,
  id: string,
  outcome: Outcome<SentBack>,
): Promise<void> {
  const row = await tx
    .selectFrom('transactions')
    .select(['prompted_at', 'rehearsal'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (Date.parse(row.prompted_at ?? '') + askedFor > services.world.now().getTime()) throw problem('wait_a_moment');
  if (outcome.is === 'done' && outcome.result.providerRef === null && !row.rehearsal)
    throw problem('validation_failed', { reference: 'required' });
  await record(services, tx, { shopId, id, outcome, by: actor });
}

/** Writes down how it ended, once: what was paid first, then the payment and what goes back of it. */
async function record(
  services: Services,
  tx: Tx,
  { shopId, id, outcome, by }: { shopId: string; id: string; outcome: Outcome<SentBack>; by?: Actor },
): Promise<void> {
  const { world, live } = services;
  const found = await tx
    .selectFrom('transactions')
    .select('refund_of')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found?.refund_of) return;
  const { refund_of: paymentId } = found;
  const payment = await tx
    .selectFrom('transactions')
    .select(['id', 'order_id', 'debt_id', 'method', 'rehearsal'])
    .where('shop_id', '=', shopId)
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const { order_id: orderId } = payment;
  await holdPaidFor(tx, shopId, payment);
  const rows = await tx
    .selectFrom('transactions')
    .select(['id', 'state', 'gross', 'provider', 'reference', 'method'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', [id, paymentId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const row = rows.find((each) => each.id === id);
  if (row?.state !== 'pending') return;
  const context = { services, tx, shopId, actor: by ?? system(row.provider) };
  if (outcome.is === 'unknown') return void (await emit(context, transactions, 'answer_unknown', { id }, {}));
  const isSent = outcome.is === 'done';
  const now = world.now().toISOString();
  await tx
    .updateTable('transactions')
    .set(
      isSent
        ? {
            ...{ state: 'succeeded', settled_at: now, updated_at: now },
            net: row.gross,
            provider_reference: outcome.result.providerRef,
          }
        : { state: 'failed', failure: 'provider_error', updated_at: now },
    )
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute();
  const shared = { transactionId: id, ...(orderId !== null && { orderId }) };
  if (isSent) {
    const ledger = await bookOf(tx, shopId, id);
    const [from, to] = [accountFor('shop:outgoing', ledger), accountFor(`outside:${row.method}`, ledger)];
    const done = { effectKey: `refund_done:${id}`, from, to, amount: row.gross, memo: `refund ${row.reference} sent` };
    await postTransfer(world, tx, shopId, { ...done, ...shared });
    const reference = outcome.result.providerRef;
    if (rows.find((each) => each.id === paymentId)?.state === 'held') {
      await takeOutOfHold(tx, shopId, paymentId, { state: 'reversed', updated_at: now });
      await heldReturned(context, payment, reference);
      await emit(context, transactions, 'refunded', { id: paymentId }, { amount: row.gross });
    } else await givenBack(context, { payment, refundId: id, amount: row.gross, reference, isSent: true });
  } else {
    const reserved = await tx
      .selectFrom('ledger_transfers')
      .select(['id', 'from_account', 'to_account', 'amount'])
      .where('shop_id', '=', shopId)
      .where('transaction_id', '=', id)
      .execute();
    for (const { id: transfer, from_account: from, to_account: to, amount } of reserved)
      await postTransfer(world, tx, shopId, {
        effectKey: `refund_back:${transfer}`,
        from: to as Account,
        to: from as Account,
        amount,
        memo: `refund ${row.reference} did not go`,
        ...shared,
      });
    await settleAgain(services, tx, shopId, { paymentId, refundId: id });
    await emit(context, transactions, 'refund_failed', { id: paymentId }, { amount: row.gross });
  }
  for (const changed of [id, paymentId])
    live.publish(shopId, { type: 'transactions.changed', id: changed, order: orderId });
}
