import { timeZone } from '../resources/brand.ts';
import { customers } from '../resources/customers.ts';
import { debts } from '../resources/debts.ts';
import type { DebtDirection } from '../resources/enums.ts';
import { expenses } from '../resources/expenses.ts';
import type { CollectionName } from '../resources/index.ts';
import { orders } from '../resources/orders.ts';
import { products } from '../resources/products.ts';
import { stockMovements } from '../resources/stock_movements.ts';
import { transactions } from '../resources/transactions.ts';
import type { AnalyticsTotals } from './contracts/analytics.ts';
import { lastOf, type Span } from './span.ts';
import { startOfDay } from './wall-time.ts';

/** A list by its address's parameters: exactly the rows that a figure is made of. */
export interface Rows {
  record: CollectionName;
  query: Readonly<Record<string, string>>;
}

const bounds = (span: Span) =>
  [startOfDay(timeZone, span.from).toISOString(), lastOf(timeZone, span).toISOString()] as const;
const placedIn = (span: Span) => ({ created_at_gte: bounds(span)[0], created_at_lte: bounds(span)[1] });

export const orderedIn = (span: Span): Rows => ({
  record: orders.name,
  query: { ...placedIn(span), status_ne: 'cancelled', rehearsal: 'false' },
});
/** `more`: of which kind. */
export const soldIn = (span: Span, more: Rows['query'] = {}): Rows => ({
  record: orders.name,
  query: { ...placedIn(span), is_sold: 'true', rehearsal: 'false', ...more },
});
/** Paid for or given on credit, and not handed over yet. */
export const toHandOver: Rows = {
  record: orders.name,
  query: { status_in: 'pending,paid', is_sold: 'true', handed_over_at_null: 'true' },
};
/**
 * What customers should have paid by now, or promised to pay on this day; who promised a later day has until then.
 */
export const debtsToCollect = (today: string) =>
  ({
    record: debts.name,
    query: {
      direction: 'receivable',
      balance_gt: '0',
      condition: JSON.stringify({
        any: [
          { field: 'promised_on', op: 'eq', value: today },
          { all: [isLate, { field: 'promised_on', op: 'null' }] },
          { all: [isLate, { field: 'promised_on', op: 'lt', value: today }] },
        ],
      }),
    },
  }) satisfies Rows;
const isLate = { field: 'days_overdue', op: 'gt', value: 0 };
/** Debts that stand, by how many days late they are; `to` null for no end. */
export const owedFor = (direction: DebtDirection, { from, to }: { from: number; to: number | null }): Rows => ({
  record: debts.name,
  query: {
    direction,
    balance_gt: '0',
    days_overdue_gte: String(from),
    ...(to !== null && { days_overdue_lte: String(to) }),
  },
});
export const onShelf: Rows = { record: products.name, query: { stock_gt: '0' } };
/** Of what lies on the shelf, what was there before an instant and nobody has bought since. */
export const idleSince = (instant: string): Rows => ({
  record: products.name,
  query: {
    ...onShelf.query,
    created_at_lt: instant,
    condition: JSON.stringify({
      all: [
        {
          hasNo: stockMovements.name,
          where: {
            all: [
              { field: 'reason', op: 'eq', value: 'order' },
              { field: 'created_at', op: 'ge', value: instant },
            ],
          },
        },
      ],
    }),
  },
});
export const receivedIn = (span: Span, more: Rows['query'] = {}): Rows => ({
  record: transactions.name,
  query: {
    settled_at_gte: bounds(span)[0],
    settled_at_lte: bounds(span)[1],
    type_in: 'payment,refund',
    rehearsal: 'false',
    ...more,
  },
});
export const spentIn = ({ from, to }: Span): Rows => ({
  record: expenses.name,
  query: { spent_on_gte: from, spent_on_lte: to },
});

/** What a sum of the totals is made of; a difference is made of two. */
export const rowsOf: Record<keyof AnalyticsTotals, (span: Span) => Rows> = {
  ordered: orderedIn,
  orders: orderedIn,
  sold: (span) => soldIn(span),
  sold_orders: (span) => soldIn(span),
  average: (span) => soldIn(span),
  received: (span) => receivedIn(span),
  expenses: spentIn,
  cost: (span) => soldIn(span),
  uncosted: (span) => soldIn(span),
  profit: (span) => soldIn(span),
};

/** Rules of a condition: sold, and no rehearsal. */
const isSold = [
  { field: 'is_sold', op: 'eq', value: true },
  { field: 'rehearsal', op: 'eq', value: false },
];
const boughtBefore = (span: Span) => ({
  all: [{ field: 'created_at', op: 'lt', value: bounds(span)[0] }, ...isSold],
});
const boughtIn = (span: Span) => {
  const [from, to] = bounds(span);
  return {
    all: [{ field: 'created_at', op: 'ge', value: from }, { field: 'created_at', op: 'le', value: to }, ...isSold],
  };
};
const earlier = {
  new: (span: Span) => ({ hasNo: orders.name, where: boughtBefore(span) }),
  returning: (span: Span) => ({ has: orders.name, where: boughtBefore(span) }),
} as const;
type Known = keyof typeof earlier;

/** The people who bought in these days, for the first time or once more. */
export const peopleWho = (known: Known, span: Span): Rows => ({
  record: customers.name,
  query: { condition: JSON.stringify({ all: [{ has: orders.name, where: boughtIn(span) }, earlier[known](span)] }) },
});
/** Of those who bought for the first time in one span, who bought in another. */
export const cameBack = (first: Span, again: Span): Rows => ({
  record: customers.name,
  query: {
    condition: JSON.stringify({
      all: [
        { has: orders.name, where: boughtIn(first) },
        earlier.new(first),
        { has: orders.name, where: boughtIn(again) },
      ],
    }),
  },
});
/** What they bought. */
export const boughtBy = (known: Known, span: Span): Rows =>
  soldIn(span, {
    condition: JSON.stringify({ all: [{ has: 'customer_id', where: { all: [earlier[known](span)] } }] }),
  });
export const boughtByNobodyKnown = (span: Span): Rows => soldIn(span, { customer_id_null: 'true' });
