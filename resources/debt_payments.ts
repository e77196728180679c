import { actorKinds, debtDirections, expensePayers } from './enums.ts';
import { choice, date, defineResource, id, instant, money, ref, text } from './kit/index.ts';

/** Each part of a debt that was paid, written by what pays it. */
export const debtPayments = defineResource('debt_payments', {
  scope: 'shop',
  title: 'paid_on',
  access: { read: 'cashier', create: 'nobody', update: 'nobody', delete: 'nobody' },
  fields: {
    id: id.system(),
    debt_id: ref.system({ to: 'debts', owned: true }),
    /** Its debt's: whether it came to the shop, or the shop paid it. */
    direction: choice.computed(debtDirections),
    /** The money that came; what the shop paid is none of its transactions. */
    transaction_id: ref.systemOptional({ to: 'transactions' }),
    /** Below zero: of what was paid, what went back. */
    amount: money.system({ min: -1_000_000_000_00 }),
    method: choice.system(expensePayers),
    paid_on: date.system(),
    reference: text.systemOptional({ max: 80 }),
    /** As they were called then; who it was is the id. */
    by: text.systemOptional({ max: 120 }),
    by_kind: choice.systemOptional(actorKinds),
    by_id: text.systemOptional({ max: 60 }),
    created_at: instant.system(),
  },
  uses: {
    paid_on: ['list', 'filter', 'sort', 'csv'],
    debt_id: ['list', 'filter', 'csv'],
    direction: ['list', 'filter', 'csv'],
    method: ['list', 'filter', 'csv'],
    transaction_id: ['filter'],
    reference: ['list', 'csv'],
    by: ['list', 'csv'],
    amount: ['list', 'filter', 'sort', 'sum', 'csv'],
    created_at: ['sort'],
  },
  ui: {
    icon: 'debt',
    under: 'debts',
    order: { field: 'created_at', direction: 'desc' },
    // What came in and what went out are no sum.
    sumsWithin: ['direction', 'debt_id'],
    row: {
      who: ['debt_id'],
      line: ['direction', 'paid_on', 'method', 'by'],
      content: ['reference'],
      amount: 'amount',
      usual: { direction: 'receivable' },
    },
    page: {
      title: ['debt_id'],
      headline: { line: ['direction', 'paid_on', 'method', 'by'], amount: 'amount' },
      references: ['debt_id', 'transaction_id', 'reference'],
      unsaid: ['by_kind', 'by_id'],
    },
  },
});
