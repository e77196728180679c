import type { Order } from './types.ts';

export type MoneyRow = 'subtotal' | 'discount' | 'delivery_fee' | 'total' | 'paid' | 'refunded' | 'due' | 'refund_due';
type Money = Pick<Order, 'subtotal' | 'discount' | 'delivery_fee' | 'total' | 'paid' | 'refunded' | 'due'>;

/** The money box, line by line, in minor units: what is zero and says nothing is left out. */
export function moneyRows({ subtotal, discount, delivery_fee: fee, total, paid, refunded, due }: Money) {
  const rows: [MoneyRow, number][] = [['subtotal', subtotal]];
  if (discount) rows.push(['discount', -discount]);
  if (fee) rows.push(['delivery_fee', fee]);
  rows.push(['total', total]);
  if (paid > 0) rows.push(['paid', paid]);
  if (refunded > 0) rows.push(['refunded', refunded]);
  const open = due ?? 0;
  if (open > 0) rows.push(['due', open]);
  if (open < 0) rows.push(['refund_due', -open]);
  return rows;
}
