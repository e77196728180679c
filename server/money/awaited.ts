import { promptStatusOf } from '../../common/prompt-status.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { problem } from '../problems.ts';
import { isFor, type PaidFor } from './paid-for.ts';

const reasons = { waits: 'payment_in_progress', undecided: 'payment_undecided', held: 'payment_held' } as const;
type Why = keyof typeof reasons;

/** Money that may be there already or still come: minor units, E.164, since when. */
interface AwaitedPayment {
  why: Why;
  amount: number;
  phone: string | null;
  since: string;
}

/**
 * Why money may be there already or still come, with the payment that says so: a prompt is open, its outcome is not
 * known, or money is held. The caller holds the row of the order or the customer, where it decides by this.
 */
export async function awaitedOf(
  tx: Tx,
  shopId: string,
  paidFor: PaidFor,
  now: Date,
): Promise<AwaitedPayment | undefined> {
  const payments = await tx
    .selectFrom('transactions')
    .select(['state', 'expires_at', 'on_hold_at', 'gross', 'payer_phone', 'created_at'])
    .where('shop_id', '=', shopId)
    .where(isFor(shopId, paidFor))
    .where('state', 'in', ['initiated', 'pending', 'held'])
    .orderBy('created_at', 'desc')
    .execute();
  const found = payments.map((each) => ({
    why: each.state === 'held' ? ('held' as const) : promptStatusOf(each, now),
    ...{ amount: each.gross, phone: each.payer_phone, since: new Date(each.created_at).toISOString() },
  }));
  const first = (['waits', 'undecided', 'held'] as const).map((why) => {
    const of = found.find((each) => each.why === why);
    return of && { ...of, why };
  });
  return first.find((each) => each !== undefined);
}

const whyOf = async (tx: Tx, shopId: string, paidFor: PaidFor, now: Date) =>
  (await awaitedOf(tx, shopId, paidFor, now))?.why;

/**
 * While a prompt's money may still come, nothing else pays it. Throws `payment_in_progress`,
 * `payment_undecided`.
 */
export async function refuseWhilePrompted(tx: Tx, shopId: string, paidFor: PaidFor, now: Date): Promise<void> {
  const why = (await whyOf(tx, shopId, paidFor, now)) ?? 'held';
  if (why !== 'held') throw problem(reasons[why]);
}

/** While a prompt is on a phone nobody is reminded of that money. Throws `payment_in_progress`. */
export async function refuseReminder(tx: Tx, shopId: string, paidFor: PaidFor, now: Date): Promise<void> {
  if ((await whyOf(tx, shopId, paidFor, now)) === 'waits') throw problem(reasons.waits);
}

/** Nobody is asked twice for the same money. Throws `payment_in_progress`, `payment_undecided`, `payment_held`. */
export async function refuseWhileAwaited(tx: Tx, shopId: string, paidFor: PaidFor, now: Date): Promise<void> {
  const why = await whyOf(tx, shopId, paidFor, now);
  if (why) throw problem(reasons[why]);
}
