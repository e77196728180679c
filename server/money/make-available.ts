import { sql } from 'kysely';
import * as z from 'zod';
import { paymentServiceNames } from '../../resources/enums.ts';
import { transactions } from '../../resources/transactions.ts';
import { system } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { emit } from '../events/emit.ts';
import { uuidV7 } from '../ids.ts';
import type { Services } from '../services.ts';
import { bookOf } from './books.ts';
import { askProvider } from './collect.ts';
import { holdPaidFor } from './paid-back.ts';
import { accountAt } from './sender.ts';
import { bookSettled } from './settlement.ts';
import { settlesAt, settlesOf } from './settles-at.ts';
import { waitingOf } from './waiting.ts';

/** How many payments come into balances in one run; the others come in the next. */
const mostAtOnce = 5000;
/**
 * One a second of the five minutes between two runs: a morning's settlements leave room for prompts (ClickPesa takes
 * 120 calls a minute, by its sheet).
 */
const mostAskedAtOnce = 300;
const hour = 3_600_000;
/** So late somebody is reported. */
const week = 7 * 24 * hour;
/**
 * In so many milliseconds a service that is so late is asked again: hourly at first, then ever more seldom, once a week
 * in the end. One that never settles takes some 50 calls a payment in the first month.
 */
const askedAgainAfter = (late: number): number => Math.min(week, Math.max(hour, late / 8));
/** How late a payment is to be in the balance, in milliseconds. */
const lateBy = (
  services: Services,
  { provider, settled_at }: { provider: string; settled_at: Date | string | null },
) => {
  const settles = settlesOf(services, provider);
  const now = services.world.now().getTime();
  return settles && settled_at !== null ? now - settlesAt(settles, new Date(settled_at)).getTime() : 0;
};

/**
 * Job: money whose day has come is in the balance, one transaction a payment; where its service says whether it has
 * settled, that is asked first. What goes wrong with one is not the others' matter: it is due again the next time.
 */
export async function makeAvailable(services: Services): Promise<void> {
  const { db, world, log } = services;
  const now = world.now().toISOString();
  const asks = paymentServiceNames.filter((name) => settlesOf(services, name)?.isAsked === true);
  // Apart: many that are to be asked about hold up none that are not.
  const due = (isAsked: boolean) =>
    db.asSystem('find money that is to be in balances', (tx) =>
      tx
        .selectFrom('transactions')
        .select(['shop_id', 'id', 'provider', 'settled_at'])
        .where('available_at', 'is', null)
        .where('available_from', '<=', now)
        .where(sql<boolean>`(provider = any(${asks}::text[])) = ${isAsked}`)
        .orderBy('available_from')
        .limit(isAsked ? mostAskedAtOnce : mostAtOnce)
        .execute(),
    );
  const orLog = (id: string) => (error: unknown) =>
    log.error({ err: error, transaction: id }, 'money could not be made available');
  for (const { shop_id: shopId, id } of await due(false)) await release(services, shopId, id).catch(orLog(id));
  for (const [second, payment] of (await due(true)).entries()) {
    const again = new Date(world.now().getTime() + askedAgainAfter(lateBy(services, payment)));
    await askSoon(services, payment, { again, startAfterSeconds: second }).catch(orLog(payment.id));
  }
}

async function release(services: Services, shopId: string, id: string): Promise<void> {
  await services.db.withShop(shopId, async (tx) => {
    const found = await tx
      .selectFrom('transactions')
      .select(['id', 'order_id', 'debt_id'])
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) return;
    // What it pays first, then the payment: everybody locks in this order.
    await holdPaidFor(tx, shopId, found);
    const payment = await tx
      .selectFrom('transactions')
      .select(['state', 'available_from', 'available_at'])
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const { state, available_from: from, available_at: at } = payment;
    if (state === 'succeeded' && from !== null && at === null) await bookSettled(services, tx, shopId, id);
  });
}

/** One question each, by a job of its own: a service that is slow holds up no other's money. */
async function askSoon(
  { db, jobs, world }: Services,
  { shop_id: shopId, id }: { shop_id: string; id: string },
  { again, startAfterSeconds }: { again: Date; startAfterSeconds: number },
): Promise<void> {
  const now = world.now();
  await db.withShop(shopId, async (tx) => {
    const asked = await tx
      .updateTable('transactions')
      .set({ available_from: again.toISOString() })
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .where('available_at', 'is', null)
      .where('available_from', '<=', now.toISOString())
      .returning('id')
      .executeTakeFirst();
    const key = `settled:${id}:${now.getTime()}`;
    if (asked) await jobs.enqueue(tx, 'payment.ask_settled', { shopId, id }, { key, startAfterSeconds });
  });
}

const askData = z.object({ shopId: z.uuid(), id: z.uuid() });

/** Job: asks a service whether it has settled a payment. */
export async function askSettled(services: Services, data: unknown): Promise<void> {
  const { shopId, id } = askData.parse(data);
  const payment = await services.db.withShop(shopId, (tx) =>
    tx
      .selectFrom('transactions')
      .select(['id', 'reference', 'provider', accountAt().as('account')])
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  if (!payment) return;
  const answer = await askProvider(services, shopId, payment);
  if (answer.state === 'paid' && answer.settled) await release(services, shopId, id);
  else await reportUnsettled(services, shopId, id);
}

/**
 * What a service has not settled for too long: the shop is told, of one payment a week and once of each, for where one
 * waits its others may; of what is at the platform's account its operator is, too.
 */
async function reportUnsettled(services: Services, shopId: string, id: string): Promise<void> {
  const reported = await services.db.withShop(shopId, async (tx) => {
    const payment = await tx
      .selectFrom('transactions')
      .select(['state', 'provider', 'reference', 'settled_at', 'available_from', 'available_at', 'payment_account_id'])
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (payment?.state !== 'succeeded' || payment.available_from === null || payment.available_at !== null)
      return undefined;
    if (lateBy(services, payment) < week || (await wasReported(services, tx, shopId, id))) return undefined;
    const waiting = await waitingOf(tx, shopId, await bookOf(tx, shopId, id), { paymentId: id });
    const amount = waiting.reduce((sum, each) => sum + each.amount, 0);
    const context = { services, tx, shopId, actor: system(payment.provider) };
    await emit(context, transactions, 'unsettled', { id }, { amount });
    return payment;
  });
  if (reported?.payment_account_id === null)
    services.log.warn(
      { transaction: reported.reference, provider: reported.provider },
      'a service has not settled a payment for over a week',
    );
}

/** Whether the shop was told of this payment, or of any in the last week. */
async function wasReported({ world }: Services, tx: Tx, shopId: string, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('events')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('type', '=', 'transactions.unsettled')
    .where((on) =>
      on.or([
        on.and([on('subject', '=', 'transactions'), on('subject_id', '=', id)]),
        // Ids rise with time: by them the rest of a shop's events is not read.
        on('id', '>=', uuidV7(world.now().getTime() - week, Buffer.alloc(10))),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
