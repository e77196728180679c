import { sql } from 'kysely';
import * as z from 'zod';
import type { Tx } from '../db/tenant-scope.ts';
import type { EventContext } from '../events/emit.ts';
import { run } from '../outside/errand.ts';
import { type Outside, reach } from '../outside/outside.ts';
import { problem } from '../problems.ts';
import { isNotThere, noneThere, notSent, sentLater, unknownBack } from '../providers/payments/collected.ts';
import type { Back, Collected, PaymentProvider, SentBack } from '../providers/payments/port.ts';
import { traitsOf } from '../providers/payments/services.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import type { Services } from '../services.ts';
import type { Outcome } from '../stored/outcome.ts';
import { askOnce } from './ask-refund.ts';
import { noteAnswer } from './callbacks/answer.ts';
import { endRefund } from './end-refund.ts';
import { accountAt, type Sender, senderOf } from './sender.ts';
import { settleIn } from './settle.ts';
import { holdAllPaid } from './taken-back.ts';

/**
 * When a refund we know nothing of is asked about again, in seconds: once its call has surely ended, then hourly for a
 * week, then daily. It is never given up: the money is the payer's or the shop's. What its service had no time for goes
 * then.
 */
const askAgain = [60, 60, 300, 900] as const;
const [soon, hour, day] = [10, 3600, 24 * 3600];
const hoursAsked = 7 * 24;
const delayOf = (tries: number): number => askAgain[tries] ?? (tries < askAgain.length + hoursAsked ? hour : day);

interface Refund extends Sender {
  /** What is sent; nothing of one that is asked about. */
  back?: Omit<Back, 'ref'>;
  /** Of what is sent: what is to be known of it before. */
  before?: Before;
  /** What was to be sent, and what it is called there. */
  sent: { amount: number; providerRef: string | null };
}
interface Before {
  /** A try before was asked for, and may have gone all the same. */
  isTried: boolean;
  /** Its service has taken the payment, knows it by its reference, and says where its network gave it back. */
  isKnown: boolean;
  /** Of the payment, minor units: all of it, and what has gone back or is going, this one with it. */
  came: number;
  going: number;
}
/** What became of it, and what its service says of the payment that it is of, where that was asked. */
interface Sent extends SentBack {
  paid?: Collected;
}

/** Money that a service sends back. Its own row is its attempt, as a prompt's is. */
const refund: Outside<Refund, Sent> = {
  async perform(services, { back, before, sent, ...by }, ref) {
    const sender = senderOf(services, by);
    // Was disconnected since it was wanted: this one was never sent.
    const answer = sender && back && before ? await sendOnce(sender, { ref, ...back }, { ...before, sent }) : undefined;
    return done(before?.isTried ? afterTry(answer) : (answer ?? notSent('cannot_pay_out')));
  },
  async ask(services, { sent, ...by }, ref) {
    const { refunds } = senderOf(services, by) ?? {};
    return done(refunds ? await refunds.status(ref, sent) : unknownBack);
  },
};

/**
 * Where a try before may have gone nothing is sent but where its service has none such, and never had: where nobody
 * answers that is asked with the next try. And nothing of what the payer has again already.
 */
async function sendOnce(
  { refunds, status }: PaymentProvider,
  back: Back,
  { isTried, isKnown, came, going, sent }: Before & Pick<Refund, 'sent'>,
): Promise<Sent | undefined> {
  if (!refunds) return undefined;
  const tried = isTried ? await refunds.status(back.ref, sent) : noneThere;
  if (tried.state !== 'unknown' || tried.there === 'under_way') return tried;
  if (sent.providerRef !== null || !isNotThere(tried, null)) return sentLater;
  // A payout is of no payment there: its network may have taken that back by itself.
  const paid = refunds.by === 'payout' && isKnown ? await status(back.of.ref) : undefined;
  if (paid?.state !== 'taken_back') return refunds.send(back);
  return { ...(going <= leftThere(paid, came) ? await refunds.send(back) : notSent('taken_back')), paid };
}

/**
 * What is surely left of a payment that its network gave back, minor units: of a part nobody knows whether the amount
 * that is said is what was given back, or the rest.
 */
const leftThere = ({ amount }: Collected, came: number): number =>
  amount === null ? 0 : Math.max(0, Math.min(amount, came - amount));

/** That this try was not sent says nothing of the one before. */
const afterTry = (answer: Sent = unknownBack): Sent => {
  const { isUntried: _, ...now } = answer;
  return now.state === 'failed' ? { ...now, state: 'unknown' } : now;
};
const done = (result: Sent): Outcome<Sent> => ({ is: 'done', result });
const answerOf = (outcome: Outcome<Sent>): Sent => (outcome.is === 'done' ? outcome.result : unknownBack);

/**
 * `tries`: how often it was asked about; null for a question between those. `attempt`: the try that this job, and no
 * other, may send; the first is of the job that is enqueued with the refund.
 */
const jobData = z.object({
  shopId: z.uuid(),
  id: z.uuid(),
  tries: z.int().min(0).nullable(),
  attempt: z.int().min(0).optional(),
  /** What its service said by itself, for which it is asked. */
  callback: z.object({ provider: z.string(), id: z.string() }).optional(),
});

/** Job: has a refund sent, once, where it is of a try; else, and after that, it asks what became of it. */
export async function sendRefund(services: Services, data: unknown): Promise<void> {
  const { shopId, id, tries, callback, ...given } = jobData.parse(data);
  const attempt = given.attempt ?? (tries === 0 ? 0 : undefined);
  const isQuestion = tries === null && attempt === undefined;
  const claim = async (tx: Tx) => {
    const now = services.world.now().toISOString();
    const before = await tx
      .selectFrom('transactions')
      .select('prompted_at')
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const first =
      attempt !== undefined &&
      (await tx
        .updateTable('transactions')
        .set({ state: 'pending', prompted_at: now, updated_at: now })
        .where('shop_id', '=', shopId)
        .where('id', '=', id)
        .where('type', '=', 'refund')
        .where('state', '=', 'initiated')
        .where(sql<number>`coalesce(attempt, 0)`, '=', attempt)
        .returning('id')
        .executeTakeFirst());
    const row = await tx
      .selectFrom('transactions as back')
      .innerJoin('transactions as paid', (join) =>
        join.onRef('paid.shop_id', '=', 'back.shop_id').onRef('paid.id', '=', 'back.refund_of'),
      )
      .select([
        'back.reference',
        sql<number>`coalesce(back.asked, back.gross)::bigint`.as('amount'),
        'back.state',
        'back.provider',
        'back.provider_reference',
        'back.payer_phone',
        accountAt('paid').as('account'),
        'paid.id as paid_id',
        'paid.refund_of as paid_again_of',
        'paid.reference as paid_reference',
        'paid.provider_reference as paid_provider_reference',
        'paid.gross as came',
        sql<number>`(select coalesce(sum(each.gross), 0)::bigint from transactions each
          where each.shop_id = back.shop_id and each.refund_of = back.refund_of
            and each.state in ('initiated', 'pending', 'succeeded'))`.as('going'),
      ])
      .where('back.shop_id', '=', shopId)
      .where('back.id', '=', id)
      .where('back.type', '=', 'refund')
      // What went may come back, and what failed may have gone: whoever has reason to asks, and nobody else.
      .where('back.state', 'in', isQuestion ? ['pending', 'succeeded', 'failed'] : ['initiated', 'pending'])
      .executeTakeFirst();
    if (row && tries !== null) await askAfter(services, tx, { shopId, id, tries });
    // One that waits for its next try is of that job alone, and there is nothing to ask about.
    if (!row || row.state === 'initiated') return undefined;
    const { reference: key, provider, account, amount, payer_phone: to, came, going } = row;
    const of = { ref: row.paid_reference, providerRef: row.paid_provider_reference };
    const asked = { provider, account, sent: { amount, providerRef: row.provider_reference } };
    const isTried = (before?.prompted_at ?? null) !== null;
    const isKnown = row.paid_again_of === null && traitsOf(provider).saysTakenBack === true;
    const sending = { ...asked, back: { amount, of, to }, before: { isTried, isKnown, came, going } };
    const paidId = row.paid_id;
    return first
      ? ({ key, paidId, phase: 'perform', plan: sending } as const)
      : ({ key, paidId, phase: 'ask', plan: asked } as const);
  };
  const ended = await run((work) => services.db.withShop(shopId, work), {
    claim,
    call: ({ phase, ...sent }) => reach(services, refund, phase, sent),
    async record(tx, { phase, paidId }, outcome) {
      const { paid, ...answer } = answerOf(outcome);
      if (paid?.state === 'taken_back') await holdAllPaid(tx, shopId, paidId);
      await endRefund(services, tx, { shopId, id, answer });
      if (paid?.state === 'taken_back') await settleIn(services, tx, shopId, { id: paidId, answer: paid });
      // Its call has ended: what was taken is soon over.
      if (phase === 'perform' && answer.state === 'unknown') await askOnce(services, tx, { shopId, id, after: soon });
    },
  });
  if (!callback || !ended) return;
  const truth = { state: answerOf(ended).state, amount: null };
  await services.db.asSystem('note what a callback is worth', (tx) => noteAnswer(services, tx, callback, truth));
}

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
 * Staff have seen at the service that a refund went of which nobody knows that: its server died before the call left,
 * the service never says, or it had failed. Throws `wait_a_moment` in its first hour, `validation_failed` where real
 * money went without a reference, and as `wentAfterAll` does of one that had failed.
 */
export async function decideWent(
  { services, tx, caller: { shopId, actor } }: ActionContext,
  id: string,
  providerRef: string | null,
): Promise<void> {
  const { rehearsal } = await askedLong(services, tx, shopId, id);
  if (providerRef === null && !rehearsal) throw problem('validation_failed', { reference: 'required' });
  await endRefund(services, tx, { shopId, id, answer: { state: 'sent', providerRef }, by: actor });
}

const lostPlan = z.object({
  key: z.string(),
  provider: z.string(),
  account: z.custom<Sender['account']>(),
  sent: z.object({ amount: z.int(), providerRef: z.string().nullable() }),
});

/**
 * What its service says of it, where that ends it, or where it has none that went or is going: no answer is not that.
 * Where its account sends no more, nobody can be asked.
 */
async function askLost(services: Pick<Services, 'payments' | 'secrets'>, plan: unknown): Promise<Outcome<SentBack>> {
  const { key, sent, ...by } = lostPlan.parse(plan);
  const { refunds } = senderOf(services, by) ?? {};
  const answer = refunds ? await refunds.status(key, sent) : noneThere;
  if (answer.state !== 'unknown' || isNotThere(answer, answer.providerRef ?? sent.providerRef)) return done(answer);
  return { is: 'failed', code: answer.there === undefined ? 'payment_unavailable' : 'under_way' };
}

/**
 * That it did not go is taken once its service was asked a last time and has none such. One that it took, works on, or
 * says nothing of may go still, and the money twice.
 */
export const decideLost = {
  async prepare({ services, tx, caller: { shopId } }: ActionContext, id: string): Promise<unknown> {
    await askedLong(services, tx, shopId, id);
    const row = await tx
      .selectFrom('transactions')
      .select(['reference', 'provider', 'gross', 'provider_reference', 'payment_account_id', accountAt().as('account')])
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { reference: key, provider, account, gross: amount, provider_reference: providerRef } = row;
    return { key, provider, account, sent: { amount, providerRef } };
  },
  perform: askLost,
  // A question: asked twice it does no harm.
  ask: askLost,
  async record(
    { services, tx, shopId, actor }: EventContext & { services: Services },
    id: string,
    plan: unknown,
    outcome: Outcome<SentBack>,
  ): Promise<void> {
    if (outcome.is !== 'done') return;
    const answer = outcome.result;
    const { provider_reference: known } = await tx
      .selectFrom('transactions')
      .select('provider_reference')
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // Its service has named it meanwhile: it was taken.
    if (answer.state === 'unknown' && known !== lostPlan.parse(plan).sent.providerRef) return;
    const lost = { answer: { state: 'failed', providerRef: null }, by: actor } as const;
    // What it says itself is believed as ever.
    await endRefund(services, tx, { shopId, id, ...(answer.state === 'unknown' ? lost : { answer }) });
  },
};

async function askedLong(services: Services, tx: Tx, shopId: string, id: string) {
  const row = await tx
    .selectFrom('transactions')
    .select(['prompted_at', 'rehearsal'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (Date.parse(row.prompted_at ?? '') + askedFor > services.world.now().getTime()) throw problem('wait_a_moment');
  return row;
}
