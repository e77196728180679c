import type { PaymentMethod } from '../resources/enums.ts';

/** One movement of an order's money. Amounts in minor units. */
export interface Moved {
  type: string;
  method: PaymentMethod;
  state: string;
  gross: number;
  rehearsal: boolean;
  /** ISO 8601. */
  settled_at: string | null;
}

export interface RefundPart {
  method: PaymentMethod;
  rehearsal: boolean;
  amount: number;
}

/** Money that stood on the order at some time; held money never did. */
const counts = ['succeeded', 'reversed'];

/**
 * How `owed` goes back: each part the way its money came, the money that came last first. What no payment accounts for
 * is left out. Earlier refunds have used up the payments of their own way, likewise the last first.
 */
export function refundParts(moved: readonly Moved[], owed: number): RefundPart[] {
  const wayOf = ({ method, rehearsal }: Omit<RefundPart, 'amount'>) => `${method} ${rehearsal}`;
  const settled = moved.filter(({ state }) => counts.includes(state));
  const back = new Map<string, number>();
  for (const each of settled)
    if (each.type === 'refund') back.set(wayOf(each), (back.get(wayOf(each)) ?? 0) + each.gross);

  const parts = new Map<string, RefundPart>();
  let left = owed;
  // What was written down and taken back never came.
  const payments = settled.filter(({ type, settled_at }) => type === 'payment' && settled_at !== null);
  for (const payment of payments.sort((a, b) => ((a.settled_at ?? '') < (b.settled_at ?? '') ? 1 : -1))) {
    const way = wayOf(payment);
    const used = Math.min(payment.gross, back.get(way) ?? 0);
    back.set(way, (back.get(way) ?? 0) - used);
    const amount = Math.min(payment.gross - used, left);
    if (amount <= 0) continue;
    left -= amount;
    const { method, rehearsal } = payment;
    parts.set(way, { method, rehearsal, amount: amount + (parts.get(way)?.amount ?? 0) });
  }
  return [...parts.values()];
}
