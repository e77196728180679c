/** What a sale is worth and what came of it, minor units. */
export interface Totals {
  subtotal: number;
  discount: number | null;
  delivery_fee: number | null;
  total: number;
  paid: number;
  refunded: number;
  /** Owed as a debt instead. */
  credited?: number | null;
  /** Below zero, what the shop owes back. */
  due: number | null;
}
export type MoneyRow = keyof Totals | 'refund_due';
/** What the record calls its sums; what is left either way is said by the page. */
export type SumLabels = Readonly<Record<Exclude<MoneyRow, 'due' | 'refund_due'>, string>>;

/** The money box, line by line, in minor units: what is zero and says nothing is left out. */
export function moneyRows({ subtotal, discount, delivery_fee: fee, total, paid, refunded, credited, due }: Totals) {
  const rows: [MoneyRow, number][] = [];
  if (discount || fee) rows.push(['subtotal', subtotal]);
  if (discount) rows.push(['discount', -discount]);
  if (fee) rows.push(['delivery_fee', fee]);
  rows.push(['total', total]);
  if (paid > 0) rows.push(['paid', paid]);
  if (refunded > 0) rows.push(['refunded', refunded]);
  if (credited) rows.push(['credited', credited]);
  const open = due ?? 0;
  if (open > 0) rows.push(['due', open]);
  if (open < 0) rows.push(['refund_due', -open]);
  return rows;
}
const addends = ['subtotal', 'discount', 'delivery_fee', 'total'] as const satisfies MoneyRow[];
type Addend = (typeof addends)[number];
const isAddend = (row: [MoneyRow, number]): row is [Addend, number] => addends.some((each) => each === row[0]);
/** Those that make up the total, and those that tell what came of it. */
export const addendsOf = (totals: Totals) => moneyRows(totals).filter(isAddend);
export const settledOf = (totals: Totals) => moneyRows(totals).filter((row) => !isAddend(row));
