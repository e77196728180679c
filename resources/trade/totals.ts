/** What an order comes to; minor units. */
export interface Totals {
  subtotal: number;
  discount: number;
  delivery_fee: number;
  total: number;
}

/** Adds up an order: its lines, less what is let off, and what bringing it costs. */
export function totalsOf(
  lines: readonly { total: number }[],
  { discount = 0, delivery_fee = 0 }: Partial<Pick<Totals, 'discount' | 'delivery_fee'>> = {},
): Totals {
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0);
  return { subtotal, discount, delivery_fee, total: subtotal - discount + delivery_fee };
}
