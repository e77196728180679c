import { promptStatusOf } from '../../common/prompt-status.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { problem } from '../problems.ts';
import { isFor, type PaidFor } from './paid-for.ts';

const reasons = { waits: 'payment_in_progress', undecided: 'payment_undecided', held: 'payment_held' } as const;
type Awaited = keyof typeof reasons;

/**
 * Why money may be there already or still come: a prompt is open, its outcome is not known, or money is held. The
 * caller holds the row of the order or the customer.
 */
export async function awaitedOf(tx: Tx, shopId: string, paidFor: PaidFor, now: Date): Promise<Awaited | undefined> {
  const payments = await tx
    .selectFrom('transactions')
    .select(['state', 'expires_at'])
    .where('shop_id', '=', shopId)
    .where(isFor(shopId, paidFor))
    .where('state', 'in', ['initiated', 'pending', 'held'])
    .execute();
  const found = payments.map((each) => (each.state === 'held' ? 'held' : promptStatusOf(each, now)));
  return (['waits', 'undecided', 'held'] as const).find((each) => found.includes(each));
}

/**
 * While a prompt's money may still come, nothing else pays it. Throws `payment_in_progress`,
 * `payment_undecided`.
 */
export async function refuseWhilePrompted(tx: Tx, shopId: string, paidFor: PaidFor, now: Date): Promise<void> {
  const why = (await awaitedOf(tx, shopId, paidFor, now)) ?? 'held';
  if (why !== 'held') throw problem(reasons[why]);
}

/** While a prompt is on a phone nobody is reminded of that money. Throws `payment_in_progress`. */
export async function refuseReminder(tx: Tx, shopId: string, paidFor: PaidFor, now: Date): Promise<void> {
  if ((await awaitedOf(tx, shopId, paidFor, now)) === 'waits') throw problem(reasons.waits);
}

/** Nobody is asked twice for the same money. Throws `payment_in_progress`, `payment_undecided`, `payment_held`. */
export async function refuseWhileAwaited(tx: Tx, shopId: string, paidFor: PaidFor, now: Date): Promise<void> {
  const why = await awaitedOf(tx, shopId, paidFor, now);
  if (why) throw problem(reasons[why]);
}
