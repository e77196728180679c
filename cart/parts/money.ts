import { type MoneyRow, moneyRows } from '../../common/money-rows.ts';
import { receiptWords } from '../../common/receipt-words.ts';
import type { View } from '../page-view.ts';
import type { OrderView } from '../view.ts';

/** What a sum of an order is called, and how much it is in minor units. */
type NamedSum = readonly [name: string, amount: number, row: MoneyRow | 'charge'];

/** The money of an order that was sent, line by line, as on every receipt. */
export const moneyOf = (order: OrderView, { t, language }: Pick<View, 't' | 'language'>): NamedSum[] => {
  const names: Readonly<Record<MoneyRow, string>> = {
    ...{ subtotal: t.subtotal, discount: t.discount, delivery_fee: t.fee, returned: t.returnedRow, total: t.total },
    ...{ paid: t.paidRow, refunded: t.refundedRow, credited: t.creditRow, due: t.dueRow, refund_due: t.refundRow },
    credit_settled: receiptWords[language].credit_settled,
  };
  // A charge of an order that was sent has its name alone.
  const charges = order.charges.map((charge) => ({ ...charge, percent: null }));
  return moneyRows({ ...order, charges }).map(([row, amount, charge]) => [
    row === 'charge' ? charge.name : names[row],
    amount,
    row,
  ]);
};
