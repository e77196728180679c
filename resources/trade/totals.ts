import type { FulfilmentMethod } from '../enums.ts';
import { type Charge, type ChargeRule, chargesOn } from './charges.ts';

/** What an order comes to; minor units. */
export interface Totals {
  subtotal: number;
  discount: number;
  delivery_fee: number;
  charges: Charge[];
  total: number;
}
interface Beside {
  discount: number;
  delivery_fee: number;
  /** The shop's charges, and how the order is got. */
  rules: readonly ChargeRule[];
  fulfilment: FulfilmentMethod;
}

export const subtotalOf = (lines: readonly { total: number }[]): number =>
  lines.reduce((sum, { total }) => sum + total, 0);

/** Adds up an order: its lines, less what is let off, what the shop charges on it, and what bringing it costs. */
export function totalsOf(
  lines: readonly { total: number }[],
  { discount, delivery_fee, rules, fulfilment }: Beside,
): Totals {
  const subtotal = subtotalOf(lines);
  const charges = chargesOn(Math.max(subtotal - discount, 0), { rules, fulfilment });
  const charged = charges.reduce((sum, { amount }) => sum + amount, 0);
  return { subtotal, discount, delivery_fee, charges, total: subtotal - discount + charged + delivery_fee };
}
