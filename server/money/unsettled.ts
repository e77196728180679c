import { isFresh, promptStatusOf } from '../../common/prompt-status.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Services } from '../services.ts';
import { askProvider } from './collect.ts';
import { isFor, type PaidFor } from './paid-for.ts';
import { accountAt } from './sender.ts';
import type { SentPrompt } from './sent-prompt.ts';

/**
 * Attempts at money that have not paid, the newest first; a refused one as well, for a network may correct itself.
 * `fresh`: one of them is too new to be asked about.
 */
export async function unsettled(
  tx: Tx,
  shopId: string,
  paidFor: PaidFor,
  now: Date,
): Promise<{ attempts: SentPrompt[]; fresh: boolean }> {
  const found = await tx
    .selectFrom('transactions')
    .select(['id', 'reference', 'provider', 'state', 'prompted_at', accountAt().as('account')])
    .where('shop_id', '=', shopId)
    .where(isFor(shopId, paidFor))
    .where('state', 'in', ['initiated', 'pending', 'expired', 'failed'])
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute();
  const attempts = found.filter((each) => each.state !== 'initiated' && !isFresh(each, now));
  return { attempts, fresh: attempts.length < found.length };
}

/** Milliseconds in which a service that said that an attempt has failed is not asked about it again. */
const restMs = 15_000;
/** When each was said to have failed, by its id: one link may not use up the calls that all shops share. */
const failedAt = new Map<string, number>();

/** Asks the provider what became of them. Outside of any transaction. */
export async function askAbout(services: Services, shopId: string, attempts: readonly SentPrompt[]): Promise<void> {
  const now = performance.now();
  for (const [id, at] of failedAt) if (now - at > restMs) failedAt.delete(id);
  const ask = async (attempt: SentPrompt) => {
    const { state } = await askProvider(services, shopId, attempt);
    if (state === 'failed') failedAt.set(attempt.id, now);
  };
  await Promise.all(attempts.filter(({ id }) => !failedAt.has(id)).map(ask));
}

/**
 * Before money is asked for again, or an order is changed or given up: what was asked for and may have been paid
 * meanwhile is looked up first, so that nobody pays twice. A prompt that still waits in time is left alone; it stands
 * in the way by itself.
 */
export async function settleOverdue(
  services: Services,
  shopId: string,
  find: (tx: Tx) => Promise<PaidFor | undefined>,
): Promise<void> {
  const now = services.world.now();
  const overdue = await services.db.withShop(shopId, async (tx) => {
    const paidFor = await find(tx);
    if (paidFor === undefined) return [];
    const open = await tx
      .selectFrom('transactions')
      .select(['state', 'expires_at', 'on_hold_at'])
      .where('shop_id', '=', shopId)
      .where(isFor(shopId, paidFor))
      .where('state', 'in', ['initiated', 'pending'])
      .execute();
    if (open.some((each) => promptStatusOf(each, now) === 'waits')) return [];
    return (await unsettled(tx, shopId, paidFor, now)).attempts;
  });
  await askAbout(services, shopId, overdue);
}
