import * as z from 'zod';
import type { Tx } from '../db/tenant-scope.ts';
import { run } from '../outside/errand.ts';
import type { Outcome } from '../outside/outcome.ts';
import { type Outside, reach } from '../outside/outside.ts';
import { problem } from '../problems.ts';
import { notSent, unknownBack } from '../providers/payments/collected.ts';
import type { Back, SentBack } from '../providers/payments/port.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import type { Services } from '../services.ts';
import { type NamedCallback, noteAnswer } from './callbacks/answer.ts';
import { endRefund } from './end-refund.ts';
import { accountAt, type Sender, senderOf } from './sender.ts';

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
  /** What was to be sent, and what it is called there, of one that is asked about. */
  sent?: { amount: number; providerRef: string | null };
}

/** Money that a service sends back. Its own row is its attempt, as a prompt's is. */
const refund: Outside<Refund, SentBack> = {
  async perform(services, { back, ...by }, ref) {
    const { refunds } = senderOf(services, by) ?? {};
    // Was disconnected since it was wanted: this one was never sent.
    return done(refunds && back ? await refunds.send({ ref, ...back }) : notSent('cannot_pay_out'));
  },
  async ask(services, { sent, ...by }, ref) {
    const { refunds } = senderOf(services, by) ?? {};
    return done(refunds && sent ? await refunds.status(ref, sent) : unknownBack);
  },
};
const done = (result: SentBack): Outcome<SentBack> => ({ is: 'done', result });
const answerOf = (outcome: Outcome<SentBack>): SentBack => (outcome.is === 'done' ? outcome.result : unknownBack);

/** `tries`: how often it was asked about; null for a question between those. */
const jobData = z.object({
  shopId: z.uuid(),
  id: z.uuid(),
  tries: z.int().min(0).nullable(),
  /** What its service said by itself, for which it is asked. */
  callback: z.object({ provider: z.string(), id: z.string() }).optional(),
});

/** Job: has a refund sent, once; after that it asks what became of it. */
export async function sendRefund(services: Services, data: unknown): Promise<void> {
  const { shopId, id, tries, callback } = jobData.parse(data);
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
        'back.state',
        'back.provider',
        'back.provider_reference',
        'back.payer_phone',
        accountAt('paid').as('account'),
        'paid.reference as paid_reference',
        'paid.provider_reference as paid_provider_reference',
      ])
      .where('back.shop_id', '=', shopId)
      .where('back.id', '=', id)
      .where('back.type', '=', 'refund')
      // What went may come back: whoever has reason to asks, and nobody else.
      .where('back.state', 'in', tries === null ? ['pending', 'succeeded'] : ['pending'])
      .executeTakeFirst();
    if (row && tries !== null) await askAfter(services, tx, { shopId, id, tries });
    if (!row) return undefined;
    const { reference: key, provider, account, gross: amount, payer_phone: to } = row;
    const of = { ref: row.paid_reference, providerRef: row.paid_provider_reference };
    const by = { provider, account };
    return first
      ? ({ key, phase: 'perform', plan: { ...by, back: { amount, of, to } } } as const)
      : ({ key, phase: 'ask', plan: { ...by, sent: { amount, providerRef: row.provider_reference } } } as const);
  };
  const ended = await run((work) => services.db.withShop(shopId, work), {
    claim,
    call: ({ phase, ...sent }) => reach(services, refund, phase, sent),
    async record(tx, { phase }, outcome) {
      const answer = answerOf(outcome);
      await endRefund(services, tx, { shopId, id, answer });
      // Its call has ended: what was taken is soon over.
      if (phase === 'perform' && answer.state === 'unknown') await askOnce(services, tx, { shopId, id, after: soon });
    },
  });
  if (!callback || !ended) return;
  const truth = { state: answerOf(ended).state, amount: null };
  await services.db.asSystem('note what a callback is worth', (tx) => noteAnswer(services, tx, callback, truth));
}

/** A question about a refund beside those of the clock. */
export const askOnce = (
  { jobs, world }: Services,
  tx: Tx,
  { shopId, id, callback, after }: { shopId: string; id: string; callback?: NamedCallback; after?: number },
): Promise<void> => {
  const data = { shopId, id, tries: null, ...(callback && { callback }) };
  return jobs.enqueue(tx, 'payment.refund', data, {
    key: world.newId(),
    ...(after !== undefined && { startAfterSeconds: after }),
  });
};

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
  answer: SentBack,
): Promise<void> {
  const row = await tx
    .selectFrom('transactions')
    .select(['prompted_at', 'rehearsal'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (Date.parse(row.prompted_at ?? '') + askedFor > services.world.now().getTime()) throw problem('wait_a_moment');
  if (answer.state === 'sent' && answer.providerRef === null && !row.rehearsal)
    throw problem('validation_failed', { reference: 'required' });
  await endRefund(services, tx, { shopId, id, answer, by: actor });
}
