import { sql } from 'kysely';
import * as z from 'zod';
import { paymentServiceNames } from '../../resources/enums.ts';
import type { Services } from '../services.ts';
import { askProvider } from './collect.ts';
import { holdPaidFor } from './paid-back.ts';
import { accountAt } from './sender.ts';
import { bookSettled } from './settlement.ts';
import { settlesOf } from './settles-at.ts';

/** How many payments come into balances in one run; the others come in the next. */
const mostAtOnce = 5000;
/**
 * One a second of the five minutes between two runs: a morning's settlements leave room for prompts (ClickPesa takes
 * 120 calls a minute, by its sheet).
 */
const mostAskedAtOnce = 300;
/** In so many milliseconds a service that had not settled is asked again. */
const askedAgainAfter = 3_600_000;

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
        .select(['shop_id', 'id'])
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
  for (const [second, { shop_id: shopId, id }] of (await due(true)).entries())
    await askSoon(services, shopId, id, second).catch(orLog(id));
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
  shopId: string,
  id: string,
  startAfterSeconds: number,
): Promise<void> {
  const now = world.now();
  await db.withShop(shopId, async (tx) => {
    const asked = await tx
      .updateTable('transactions')
      .set({ available_from: new Date(now.getTime() + askedAgainAfter).toISOString() })
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
}
