import type { OrderStatus } from '../../resources/enums.ts';
import { type Coin, coinOf, type Resource } from '../../resources/kit/index.ts';
import type { Awaited } from './awaited.ts';
import type { Sold } from './sold.ts';

type State = Pick<Sold, 'status' | 'paid' | 'due' | 'rehearsal' | 'fulfilment' | 'payment_method'> &
  Partial<Pick<Sold, 'credited' | 'credit_left' | 'handed_over_at'>>;
type Why = Awaited['why'] | undefined;

/** How a sale stands and what is to be done now, by its state and how it is handed over; each has its sentence. */
export function standingOf(sold: State, why: Why) {
  const { status, paid, due, rehearsal, fulfilment, payment_method: method } = sold;
  if (status === 'cancelled') return (due ?? 0) < 0 ? 'owing' : 'cancelled';
  // Handed over before it was paid for.
  if (status === 'paid' && sold.handed_over_at) return 'paid after';
  if (status === 'paid') return rehearsal ? 'rehearsed' : (`paid ${fulfilment ?? 'somehow'}` as const);
  // Goods came back, or it was paid too much.
  if (status !== 'pending' && (due ?? 0) < 0) return 'gives back';
  if (status === 'completed') return status;
  if (status !== 'pending' && ((due ?? 0) < 1 || why !== undefined)) return why ?? status;
  if (status !== 'pending') return `${status} unpaid` as const;
  if (sold.credited && sold.credit_left === 0 && (due ?? 0) < 1) return 'settled';
  if (sold.credited) return `credit ${fulfilment ?? 'somehow'}` as const;
  if (why !== undefined) return why;
  if (paid > 0) return 'part';
  return method === 'cash' ? 'cash' : 'unpaid';
}
export type Standing = ReturnType<typeof standingOf>;

const awaitedCoins = { waits: 'asked', undecided: 'asked', held: 'held' } as const;

/** A payment that is on its way says more than the record does. */
export const coinOfSold = (resource: Resource, sold: Pick<Sold, 'status'>, why: Why): Coin =>
  (sold.status === 'pending' && why !== undefined ? awaitedCoins[why] : coinOf(resource, sold)) ?? 'unpaid';

/** How far a sale has come of placed, paid, handed over, done. */
export const reachedBy: Readonly<Record<Exclude<OrderStatus, 'cancelled'>, number>> = {
  pending: 0,
  paid: 1,
  'picked up': 2,
  delivered: 2,
  completed: 3,
};

/** The step on from each state, the likelier first. */
const steps: Readonly<Record<OrderStatus, readonly string[]>> = {
  pending: ['request_payment', 'record_cash'],
  paid: ['deliver', 'pick_up', 'complete', 'record_refund'],
  'picked up': ['record_refund', 'record_cash', 'complete'],
  delivered: ['record_refund', 'record_cash', 'complete'],
  completed: ['record_refund'],
  cancelled: ['record_refund'],
};

interface Bar {
  /** The one filled button. */
  primary?: string | undefined;
  quiet?: string | undefined;
}

/** What a sale's page is for, of the actions that are open: it follows how the customer pays. */
export function barOf(
  {
    status,
    payment_method: method,
    credited,
  }: Pick<Sold, 'status' | 'payment_method'> & Partial<Pick<Sold, 'credited'>>,
  open: readonly string[],
  { why, isCashOnly }: { why: Why; isCashOnly: boolean },
): Bar {
  // On credit it goes on like one that is paid.
  const ways = steps[credited && status === 'pending' ? 'paid' : status].filter((name) => open.includes(name));
  if (status !== 'pending' || credited) return { primary: ways[0], quiet: ways[1] };
  // Whoever is asked already is not asked again; the cash in hand may still be taken.
  const doable = ways.filter((name) => name !== 'request_payment' || (why === undefined && !isCashOnly));
  if (why !== undefined) return { quiet: doable[0] };
  const [primary, other] = method === 'cash' ? doable.toReversed() : doable;
  // Where the shop hands over first, its cash comes with that.
  const handsOver = steps.paid.find((name) => open.includes(name));
  if (method === 'cash' && handsOver) return { primary: handsOver, quiet: primary };
  return { primary, quiet: open.includes('confirm') ? 'confirm' : other };
}
