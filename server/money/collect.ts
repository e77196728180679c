import { sql } from 'kysely';
import * as z from 'zod';
import { dueOf } from '../../common/due.ts';
import { isFresh, onHoldDays } from '../../common/prompt-status.ts';
import { orders } from '../../resources/orders.ts';
import { type Actor, system } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { emit } from '../events/emit.ts';
import { holdReleased } from '../orders/hold-stock.ts';
import { begin } from '../outside/errand.ts';
import { type Outside, reach } from '../outside/outside.ts';
import { spendOrWait } from '../outside/spending.ts';
import { problem } from '../problems.ts';
import { neverTaken } from '../providers/payments/collected.ts';
import type { Collected } from '../providers/payments/port.ts';
import { traitsOf } from '../providers/payments/services.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import type { Services } from '../services.ts';
import { type Outcome, unknown } from '../stored/outcome.ts';
import { askOnce } from './ask-refund.ts';
import { refuseWhileAwaited } from './awaited.ts';
import { askedOf } from './charge.ts';
import { holdPayee } from './hold-payee.ts';
import { mayPay } from './part.ts';
import type { Payee } from './payee.ts';
import { writePrompt } from './prompt.ts';
import { mayBePaid } from './receive.ts';
import { accountAt, type Sender, senderOf } from './sender.ts';
import type { SentPrompt } from './sent-prompt.ts';
import { onHoldSince, settle, settleIn } from './settle.ts';
import { leaveSilent, silentServices } from './silent.ts';
import { refuseWay } from './ways.ts';

/**
 * When a payment we know nothing of is asked about again, in seconds: after its end, and once more when it is given up;
 * then hourly, up to a day; what its service looks into itself, daily for a month more, when it is given up: no word of
 * its end is promised.
 */
const askAgain = [15, 30, 60, 120, 80, 300, 300, 900] as const;
const [hour, day] = [3600, 24 * 3600];
export const askFor = day;

/**
 * Asks `phone` (E.164) for what an order still owes, or for `amount` (minor units) of it where the shop lets a part be
 * paid first. The intent is committed here; a job makes the call. Throws `validation_failed` at `field`, `wrong_state`
 * when nothing is owed or the order is closed, `payment_in_progress`, `payment_undecided` or `payment_held` while its
 * money may be there already or still come, `sum_changed`, `too_many_prompts`, `spend_ceiling`, `shop_closed`,
 * `out_of_stock`, `cash_only` where no provider is connected.
 */
export async function requestPayment(
  services: Services,
  tx: Tx,
  shopId: string,
  {
    orderId,
    phone,
    by,
    amount: wanted = null,
    expected_total: expectedTotal = null,
    expected_surcharge: expectedSurcharge = null,
    field = 'amount',
  }: {
    orderId: string;
    phone: string;
    by: Actor;
    amount?: number | null;
    /** What the payer's page said is owed; another sum is refused. */
    expected_total?: number | null;
    /** What the payer's page said is asked for on top; more is refused. */
    expected_surcharge?: number | null;
    /** Where the caller's form has the amount. */
    field?: string;
  },
): Promise<string> {
  await refuseWay(services, tx, shopId, 'mobile_money');
  const order = await tx
    .selectFrom('orders')
    .innerJoin('shops', 'shops.id', 'orders.shop_id')
    .select([
      'orders.status',
      'orders.total',
      'orders.paid',
      'orders.refunded',
      'orders.credited',
      'shops.part_payment',
      'shops.deletes_at',
    ])
    .where('orders.shop_id', '=', shopId)
    .where('orders.id', '=', orderId)
    .forNoKeyUpdate('orders')
    .executeTakeFirst();
  if (order && order.deletes_at !== null) throw problem('shop_closed');
  if (!order || !mayBePaid(order) || dueOf(order) <= 0) throw problem('wrong_state');
  // Nobody is asked to pay for what is not there any more.
  await holdReleased(services, tx, shopId, orderId, by);
  await refuseWhileAwaited(tx, shopId, { orderId }, services.world.now());
  const due = dueOf(order);
  const amount = wanted ?? due;
  if (expectedTotal !== null && wanted === null && expectedTotal !== amount) throw problem('sum_changed');
  if (!mayPay(order, due, amount))
    throw problem('validation_failed', { [field]: order.part_payment === null ? 'whole_only' : 'too_little' });
  const limit = { limit: 'prompts_of_order', key: orderId } as const;
  const prompt = { phone, amount, orderId, debtId: null, expectedSurcharge, limit };
  const id = await writePrompt(services, tx, shopId, prompt);
  await emit({ services, tx, shopId, actor: by }, orders, 'payment_requested', { id: orderId }, { phone });
  return id;
}

const collectData = z.object({ shopId: z.uuid(), transactionId: z.uuid() });

/**
 * Job: sends the prompt, once. A run that finds it already sent (or cut off while sending) asks instead of sending
 * again.
 */
export async function collect(services: Services, data: unknown): Promise<void> {
  const { shopId, transactionId } = collectData.parse(data);
  const silent = await silentFor(services, shopId, transactionId);
  const claim = async (tx: Tx) => {
    const now = services.world.now().toISOString();
    const payee = await wantedBy(services, tx, shopId, { id: transactionId, now });
    if (payee && !(await leaveSilent(services, tx, shopId, transactionId, silent))) {
      await refuseSilent(services, tx, shopId, { id: transactionId, payee });
      return undefined;
    }
    const wanted = payee !== undefined && (await spendOrWait(services, tx, shopId, { what: 'prompt', count: 1 })) === 0;
    const payment = await tx
      .updateTable('transactions')
      .set({
        ...(wanted ? { state: 'pending', prompted_at: now } : { state: 'expired', failure: 'timeout' }),
        updated_at: now,
      })
      .where('shop_id', '=', shopId)
      .where('id', '=', transactionId)
      .where('state', '=', 'initiated')
      .returning(['reference', 'gross', 'surcharge', 'payer_phone', 'provider', 'order_id'])
      .returning(accountAt().as('account'))
      .returning(sql<string>`(select s.shop_name from shops s where s.id = transactions.shop_id)`.as('shop_name'))
      .executeTakeFirst();
    // One that was sent already and cut off is asked about as well.
    if (wanted || !payment) await scheduleCheck(services, tx, shopId, transactionId, 0);
    if (!payment) await withdrawSent(services, tx, shopId, transactionId);
    if (!wanted && payment) {
      if (payee?.paidFor) await payee.failed('timeout', system(payment.provider));
      services.live.publish(shopId, { type: 'transactions.changed', id: transactionId, order: payment.order_id });
    }
    if (!wanted || !payment || payment.payer_phone === null) return undefined;
    const { reference: key, payer_phone: phone, shop_name: shop, provider, account } = payment;
    return { key, plan: { provider, account, push: { amount: askedOf(payment), phone, shop } } };
  };
  const begun = await begin((work) => services.db.withShop(shopId, work), {
    claim,
    call: (sent) => reach(services, prompt, 'perform', sent),
    async record(tx, _, outcome) {
      await settleIn(services, tx, shopId, { id: transactionId, answer: collectedOf(outcome) });
      await withdrawSent(services, tx, shopId, transactionId);
    },
  });
  if (!begun) return;
  const { claimed, ended } = begun;
  if (!traitsOf(claimed.plan.provider).answersWithPayer) return void (await ended);
  // Workers are few: one payer who lets her phone lie would hold up all others. What is cut off is asked about.
  ended.catch((error) => services.log.warn({ err: error, ref: claimed.key }, 'what a payer answered was not settled'));
}

/** What was taken back while it was being sent may have come after that: its service is told so once more. */
async function withdrawSent({ jobs }: Services, tx: Tx, shopId: string, id: string): Promise<void> {
  const sent = await tx
    .selectFrom('transactions')
    .select('reference')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('failure', '=', 'withdrawn')
    .where('prompted_at', 'is not', null)
    .executeTakeFirst();
  if (sent) await jobs.enqueue(tx, 'payment.withdraw', sent, { key: `withdraw:${id}:sent` });
}

/**
 * A prompt on a phone. The payment's own row is its attempt, whose states only move forward: what the provider says of
 * the money, also a refusal, is believed by `settle`.
 */
const prompt: Outside<Prompt, Collected> = {
  async perform(services, { push, ...by }, ref) {
    const sender = senderOf(services, by);
    // Was disconnected since it was wanted: this one was never sent.
    return sender && push ? outcomeOf(await sender.collect({ ref, ...push })) : { is: 'done', result: neverTaken };
  },
  async ask(services, by, ref) {
    const sender = senderOf(services, by);
    return sender ? outcomeOf(await sender.status(ref)) : unknown;
  },
};
interface Prompt extends Sender {
  /** What is sent; nothing of one that is asked about. */
  push?: { amount: number; phone: string; shop: string };
}
const outcomeOf = (answer: Collected): Outcome<Collected> =>
  answer.state === 'unknown' ? unknown : { is: 'done', result: answer };
const collectedOf = (outcome: Outcome<Collected>): Collected =>
  outcome.is === 'done' ? outcome.result : { state: outcome.is, providerRef: null, amount: null, failure: null };

/**
 * Whether a prompt that waited in the queue should still go out: in time, and for what owes as much. Holds what it is
 * to pay.
 */
async function wantedBy(
  services: Services,
  tx: Tx,
  shopId: string,
  { id, now }: { id: string; now: string },
): Promise<Payee | undefined> {
  const payment = await tx
    .selectFrom('transactions')
    .select(['order_id', 'debt_id', 'gross', 'expires_at'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!payment || (payment.expires_at ?? '') <= now) return undefined;
  const payee = await holdPayee(services, tx, shopId, payment);
  return payee?.isWanted(payment.gross) ? payee : undefined;
}

/** Who answers nobody of the network of a payment's phone. */
async function silentFor(services: Services, shopId: string, id: string) {
  const payment = await services.db.withShop(shopId, (tx) =>
    tx
      .selectFrom('transactions')
      .select('network')
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  return payment?.network ? silentServices(services, shopId, payment.network) : new Set<never>();
}

/** Nobody is asked in vain: who pays is told that her network does not answer. */
async function refuseSilent(
  services: Services,
  tx: Tx,
  shopId: string,
  { id, payee }: { id: string; payee: Payee },
): Promise<void> {
  const refused = await tx
    .updateTable('transactions')
    .set({ state: 'failed', failure: 'network_down', updated_at: services.world.now().toISOString() })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('state', '=', 'initiated')
    .returning(['provider', 'order_id'])
    .executeTakeFirst();
  if (!refused) return;
  if (payee.paidFor) await payee.failed('network_down', system(refused.provider));
  services.live.publish(shopId, { type: 'transactions.changed', id, order: refused.order_id });
}

/** Asks the provider about one payment now. Outside of any transaction. */
export async function askProvider(
  services: Services,
  shopId: string,
  { id, reference, provider, account }: SentPrompt,
): Promise<Collected> {
  const answer = collectedOf(await reach(services, prompt, 'ask', { plan: { provider, account }, key: reference }));
  await settle(services, shopId, id, answer);
  return answer;
}

const checkData = collectData.extend({ attempt: z.int().min(0), askedFor: z.int().min(0) });

/** Job: asks the provider what became of a payment. Silence is covered by asking again. */
export async function check(services: Services, data: unknown): Promise<void> {
  const { shopId, transactionId, attempt, askedFor } = checkData.parse(data);
  const payment = await services.db.withShop(shopId, (tx) =>
    tx
      .selectFrom('transactions')
      .select(['reference', 'state', 'provider', 'on_hold_at', accountAt().as('account')])
      .where('shop_id', '=', shopId)
      .where('id', '=', transactionId)
      .where('type', '=', 'payment')
      .executeTakeFirst(),
  );
  if (!payment || !['initiated', 'pending', 'expired', 'failed'].includes(payment.state)) return;
  const answer = await askProvider(services, shopId, { id: transactionId, ...payment });
  // A refusal is asked about a few times more: a network may correct itself.
  const isOnHold = onHoldSince(payment, answer, services.world.now()) !== null;
  const isOver = askedFor > (isOnHold ? onHoldDays * day : askFor);
  // Money of which its service says no amount that one can read is not in the books yet.
  const isTaken = answer.state === 'paid' && (answer.amount !== null || traitsOf(payment.provider).amountsAsRequested);
  if (isTaken || isOver || (answer.state === 'failed' && attempt >= askAgain.length)) return;
  await services.db.withShop(shopId, (tx) => scheduleCheck(services, tx, shopId, transactionId, attempt + 1, askedFor));
}

/**
 * Staff want to know what became of a payment, or of what goes back: it is asked about soon, once. Throws
 * `wait_a_moment` right after it was sent.
 */
export async function checkNow(
  { services, tx, caller: { shopId } }: ActionContext,
  transactionId: string,
): Promise<void> {
  const { world, jobs } = services;
  const payment = await tx
    .selectFrom('transactions')
    .select(['type', 'prompted_at'])
    .where('shop_id', '=', shopId)
    .where('id', '=', transactionId)
    .executeTakeFirst();
  if (payment && isFresh(payment, world.now())) throw problem('wait_a_moment');
  if (payment?.type === 'refund') return askOnce(services, tx, { shopId, id: transactionId });
  const data = { shopId, transactionId, attempt: askAgain.length, askedFor: askFor + 1 };
  await jobs.enqueue(tx, 'payment.check', data, { key: world.newId() });
}

async function scheduleCheck(
  services: Services,
  tx: Tx,
  shopId: string,
  transactionId: string,
  attempt: number,
  elapsedSeconds = 0,
): Promise<void> {
  const startAfterSeconds = askAgain[attempt] ?? (elapsedSeconds < askFor ? hour : day);
  const data = { shopId, transactionId, attempt, askedFor: elapsedSeconds + startAfterSeconds };
  await services.jobs.enqueue(tx, 'payment.check', data, { key: `${transactionId}:${attempt}`, startAfterSeconds });
}
