import type { Charge } from '../resources/trade/charges.ts';

/** What a sale is worth and what came of it, minor units. */
export interface Totals {
  subtotal: number;
  discount: number | null;
  delivery_fee: number | null;
  /** The worth of what came back. */
  returned?: number | null;
  /** Null: it is from before there were any. */
  charges: readonly Charge[] | null;
  total: number;
  paid: number;
  refunded: number;
  /** Owed as a debt instead. */
  credited?: number | null;
  /** What its debt owes of that still; left out where that is not known. */
  credit_left?: number | null;
  /** Below zero, what the shop owes back. */
  due: number | null;
}
export type MoneyRow = Exclude<keyof Totals, 'charges' | 'credit_left'> | 'credit_settled' | 'refund_due';
/** What the record calls its sums; what is left either way is said by the page. */
export type SumLabels = Readonly<Record<Exclude<MoneyRow, 'due' | 'refund_due' | 'credit_settled'>, string>>;
/** A charge goes by a name of its own. */
type Line = [row: MoneyRow, amount: number] | [row: 'charge', amount: number, charge: Charge];

/** The money box, line by line, in minor units: what is zero and says nothing is left out. */
export function moneyRows(totals: Totals): Line[] {
  return [...addendsOf(totals), ...settledOf(totals)];
}

/** Those that make up the total. */
export function addendsOf({ subtotal, discount, delivery_fee: fee, charges, returned, total }: Totals) {
  const rows: ([row: keyof AddendLabels, amount: number] | [row: 'charge', amount: number, charge: Charge])[] = [];
  if (discount || fee || returned || charges?.length) rows.push(['subtotal', subtotal]);
  if (discount) rows.push(['discount', -discount]);
  for (const charge of charges ?? []) rows.push(['charge', charge.amount, charge]);
  if (fee) rows.push(['delivery_fee', fee]);
  if (returned) rows.push(['returned', -returned]);
  rows.push(['total', total]);
  return rows;
}
type AddendLabels = Pick<SumLabels, 'subtotal' | 'discount' | 'delivery_fee' | 'returned' | 'total'>;

/** Those that tell what came of it; of what was given on credit, what was paid or let off since stands apart. */
export function settledOf({ paid, refunded, credited, credit_left, due }: Totals) {
  const rows: [row: MoneyRow, amount: number][] = [];
  if (paid > 0) rows.push(['paid', paid]);
  if (refunded > 0) rows.push(['refunded', refunded]);
  const left = credited ? (credit_left ?? credited) : 0;
  if (credited && left < credited) rows.push(['credit_settled', credited - left]);
  if (left > 0) rows.push(['credited', left]);
  const open = due ?? 0;
  if (open > 0) rows.push(['due', open]);
  if (open < 0) rows.push(['refund_due', -open]);
  return rows;
}
