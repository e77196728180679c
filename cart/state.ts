import type { ScreenName } from './data.ts';
import type { DebtView, OrderView } from './view.ts';

export type StateName =
  | 'waiting'
  | 'undecided'
  | 'held'
  | 'released'
  | 'failed'
  | 'partPaid'
  | 'payNow'
  | 'cash'
  | 'paid'
  | 'onCredit'
  | 'settled'
  | 'free'
  | 'handed'
  | 'completed'
  | 'cancelled';

type StateInput = Pick<OrderView, 'status' | 'paid' | 'due' | 'payment' | 'payment_methods'> &
  Partial<Pick<OrderView, 'payment_method' | 'stock' | 'credited' | 'credit_left' | 'handed_over'>>;

/** Where a sent order stands: each has one page with one useful action. */
export function stateOf(order: StateInput): StateName {
  const { status, paid, due, payment, payment_method, payment_methods, stock, handed_over } = order;
  const { credited = 0, credit_left } = order;
  if (status === 'cancelled' || status === 'completed') return status;
  if (due > 0 && waits(payment)) return 'waiting';
  if (due > 0 && (payment?.state === 'undecided' || payment?.state === 'held')) return payment.state;
  // Taken before it was paid for: what went wrong with its money is said first.
  if (due > 0 && handed_over && (payment?.state === 'failed' || payment?.state === 'expired')) return 'failed';
  if (status === 'picked up' || status === 'delivered' || handed_over) return 'handed';
  if (due <= 0 && credited > 0) return credit_left === 0 ? 'settled' : 'onCredit';
  if (due <= 0) return paid > 0 ? 'paid' : 'free';
  if (paid === 0 && stock?.released_at) return 'released';
  // She went over to cash: whatever became of a request before, she owes it at the counter.
  if (payment_method === 'cash' && paid === 0) return 'cash';
  if (payment?.state === 'failed' || payment?.state === 'expired') return 'failed';
  if (paid > 0) return 'partPaid';
  return payment_method === 'cash' || !payment_methods.includes('mobile_money') ? 'cash' : 'payNow';
}

export type DebtState = 'waiting' | 'undecided' | 'held' | 'failed' | 'owing' | 'paid';

/** Where a debtor stands. */
export function debtStateOf({ due, payment }: Pick<DebtView, 'due' | 'payment'>): DebtState {
  if (waits(payment)) return 'waiting';
  if (payment?.state === 'undecided' || payment?.state === 'held') return payment.state;
  if (due === 0) return 'paid';
  return payment?.state === 'failed' || payment?.state === 'expired' ? 'failed' : 'owing';
}

const waits = (payment: OrderView['payment']): boolean =>
  payment?.state === 'initiated' || payment?.state === 'pending';

/** Why an order that was not sent cannot be: nothing of it is sold any more, or the shop takes none now. */
export function troubleOf({ submitted, products, closed }: OrderView): 'gone' | 'closed' | undefined {
  if (submitted) return undefined;
  if (products.length === 0) return 'gone';
  return closed && !closed.takes_orders ? 'closed' : undefined;
}

/** Which screen an order is on; `changing` asks for the form of one that was sent. */
export function screenOf(order: OrderView, changing = false): ScreenName {
  if (order.submitted) return changing && order.editable ? 'form' : 'placed';
  return troubleOf(order) ? 'trouble' : 'form';
}

type SignInput = Pick<OrderView, 'paid' | 'due' | 'payment'> &
  Partial<Pick<OrderView, 'status' | 'timeline' | 'editable'>>;
/** What of an order a page shows that somebody else may change: another sign is another page. */
export const signOf = ({ status, paid, due, payment, timeline, editable }: SignInput): string =>
  [status, paid, due, payment?.state, payment?.requested_at, timeline?.length, editable].join(' ');
