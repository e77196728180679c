import * as z from 'zod';
import { promptStatusOf } from '../../common/prompt-status.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { problem } from '../problems.ts';
import { traitsOf } from '../providers/payments/services.ts';
import type { Services } from '../services.ts';
import { isFor, type PaidFor } from './paid-for.ts';
import { senderOf } from './sender.ts';
import { findPrompt } from './sent-prompt.ts';
import { askAbout, unsettled } from './unsettled.ts';

/**
 * Takes back the prompts that wait on a phone for this money, and gives the newest of them. Its PIN may be entered in
 * that very moment: money that comes of it is money, and pays or is held. Throws `payment_in_progress` where its
 * service takes none off a phone, `wrong_state` where nothing waits; nothing is changed then. The caller holds the row
 * of the order or the customer.
 */
export async function takeBackPrompts(services: Services, tx: Tx, shopId: string, paidFor: PaidFor) {
  const now = services.world.now();
  const open = await tx
    .selectFrom('transactions')
    .select(['id', 'reference', 'state', 'expires_at', 'on_hold_at', 'gross', 'surcharge', 'payer_phone'])
    .select(['provider', 'order_id', 'debt_id'])
    .where('shop_id', '=', shopId)
    .where(isFor(shopId, paidFor))
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
  for (const { id, reference, order_id: order } of waiting) {
    await services.jobs.enqueue(tx, 'payment.withdraw', { reference }, { key: `withdraw:${id}` });
    services.live.publish(shopId, { type: 'transactions.changed', id, order });
  }
  return latest;
}

const data = z.object({ reference: z.string() });

/**
 * Job: takes a prompt off its phone, again until its service has heard it: the next one may be on that phone already.
 * What becomes of it is asked like any other's.
 */
export async function withdraw(services: Services, raw: unknown): Promise<void> {
  const { reference } = data.parse(raw);
  const prompt = await findPrompt(services.db, reference);
  const isHeard = prompt && (await senderOf(services, prompt)?.withdraw?.(reference));
  if (isHeard === false) throw new Error(`${prompt?.provider} has not heard that prompt ${reference} is taken back`);
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
