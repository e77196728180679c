import { sql } from 'kysely';
import * as z from 'zod';
import { promptStatusOf } from '../../common/prompt-status.ts';
import { orders } from '../../resources/orders.ts';
import { type Actor, changedBy } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { emit } from '../events/emit.ts';
import { requestPayment } from '../money/collect.ts';
import type { PaidFor } from '../money/paid-for.ts';
import { senderOf } from '../money/sender.ts';
import { findPrompt } from '../money/sent-prompt.ts';
import { askAbout, unsettled } from '../money/unsettled.ts';
import { refuseWay } from '../money/ways.ts';
import { problem } from '../problems.ts';
import { traitsOf } from '../providers/payments/traits.ts';
import type { Services } from '../services.ts';

type Next = 'again' | 'other_phone' | 'cash';

/**
 * Takes back the prompts of an order that wait on a phone, and goes on as its shopper wants: the same once more, with
 * another phone, or in cash. Its PIN may be entered in that very moment: money that comes of it is money, and pays the
 * order or is held. Throws `payment_in_progress` where its service takes none off a phone, `wrong_state` where nothing
 * waits, and what {@link requestPayment} throws; nothing is changed then. The caller holds the order's row.
 */
export async function withdrawPrompt(
  services: Services,
  tx: Tx,
  shopId: string,
  orderId: string,
  { next, by }: { next: Next; by: Actor },
): Promise<void> {
  const now = services.world.now();
  const open = await tx
    .selectFrom('transactions')
    .select(['id', 'reference', 'state', 'expires_at', 'gross', 'payer_phone', 'provider'])
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .where('type', '=', 'payment')
    .where('state', 'in', ['initiated', 'pending'])
    .orderBy('created_at', 'desc')
    .execute();
  const waiting = open.filter((each) => promptStatusOf(each, now) === 'waits');
  const [latest] = waiting;
  // Of one whose time is over nobody knows yet: that it is not paid must be known first.
  if (!latest || waiting.length < open.length) throw problem('wrong_state');
  // It would wait on the phone beside the next one, and both could be paid.
  if (waiting.some(({ provider }) => !traitsOf(provider).withdraws)) throw problem('payment_in_progress');
  await tx
    .updateTable('transactions')
    .set({ state: 'failed', failure: 'withdrawn', updated_at: now.toISOString() })
    .where('shop_id', '=', shopId)
    .where(
      'id',
      'in',
      waiting.map(({ id }) => id),
    )
    .execute();
  for (const { id, reference } of waiting) {
    await services.jobs.enqueue(tx, 'payment.withdraw', { reference }, { key: `withdraw:${id}` });
    services.live.publish(shopId, { type: 'transactions.changed', id, order: orderId });
  }
  await emit({ services, tx, shopId, actor: by }, orders, 'payment_withdrawn', { id: orderId }, {});
  if (next === 'again' && latest.payer_phone !== null)
    await requestPayment(services, tx, shopId, { orderId, phone: latest.payer_phone, amount: latest.gross, by });
  if (next === 'cash') await payCash(services, tx, shopId, orderId, by);
}

async function payCash(services: Services, tx: Tx, shopId: string, orderId: string, by: Actor): Promise<void> {
  await refuseWay(services, tx, shopId, 'cash');
  await tx
    .updateTable('orders')
    .set((from) => ({
      payment_method: 'cash',
      updated_at: sql`${services.world.now().toISOString()}::timestamptz`,
      version: from('version', '+', 1),
      ...changedBy(by),
    }))
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .execute();
}

const data = z.object({ reference: z.string() });

/** Job: takes a prompt off its phone. What becomes of it is asked like any other's. */
export async function withdraw(services: Services, raw: unknown): Promise<void> {
  const { reference } = data.parse(raw);
  const prompt = await findPrompt(services.db, reference);
  if (prompt) await senderOf(services, prompt)?.withdraw?.(reference);
}

/**
 * Before a prompt is taken back its provider is asked whether its PIN was entered a moment ago. Outside of any
 * transaction.
 */
export async function askAboutWaiting(
  services: Services,
  shopId: string,
  find: (tx: Tx) => Promise<PaidFor | undefined>,
): Promise<void> {
  const attempts = await services.db.withShop(shopId, async (tx) => {
    const paidFor = await find(tx);
    return paidFor === undefined ? [] : (await unsettled(tx, shopId, paidFor, services.world.now())).attempts;
  });
  await askAbout(services, shopId, attempts);
}
