import { actorKinds, attachmentKinds, expenseCategories, expenseRepeats, expenseSources } from './enums.ts';
import {
  attachment,
  choice,
  date,
  defineResource,
  id,
  instant,
  int,
  list,
  longtext,
  money,
  ref,
  text,
} from './kit/index.ts';

/** What the shop spent, by the day on which it did. One that comes again makes those of its next days by itself. */
export const expenses = defineResource('expenses', {
  scope: 'shop',
  title: 'description',
  access: { read: 'cashier', create: 'cashier', update: 'manager', delete: 'manager' },
  // Salaries are not the till's to read.
  ownRows: true,
  fields: {
    id: id.system(),
    amount: money.required({ min: 100 }),
    category: choice.required(expenseCategories),
    description: text.optional({ max: 120 }),
    spent_on: date.today(),
    paid_from: choice.default('cash', expenseSources),
    /** Whom the shop owes it, where it was bought on credit. */
    supplier_id: ref.optional({ to: 'suppliers' }),
    debt_id: ref.systemOptional({ to: 'debts' }),
    attachments: list.default({ paper: attachment.required({ accept: attachmentKinds }) }, 5),
    note: longtext.optional({ max: 500 }),
    repeats: choice.optional(expenseRepeats),
    /** The next day on which it is written down by itself; empty where it does not come again. */
    next_on: date.systemOptional(),
    /** The day of the month that it keeps: the 31st is the last of a shorter one. */
    repeat_day: int.systemOptional({ min: 1, max: 31 }),
    /** The one that it comes from. */
    repeat_of: id.systemOptional(),
    /** As they were called then; who it was is the id. */
    by: text.systemOptional({ max: 120 }),
    by_kind: choice.systemOptional(actorKinds),
    by_id: text.systemOptional({ max: 60 }),
    created_at: instant.system(),
    updated_at: instant.system(),
  },
  actions: {
    /** The next time is left out. */
    skip: { access: 'manager', when: { field: 'next_on', op: 'nnull' } },
    stop: { access: 'manager', when: { field: 'next_on', op: 'nnull' }, emits: 'stopped', confirm: true },
  },
  events: {
    repeated: {},
    skipped: { data: { day: date.required() } },
    stopped: {},
  },
  touches: ['debts', 'suppliers'],
  import: { key: [] },
  indexes: [['spent_on'], ['next_on']],
  uses: {
    description: ['list', 'search', 'csv'],
    category: ['list', 'filter', 'sort', 'csv'],
    spent_on: ['list', 'filter', 'sort', 'csv'],
    paid_from: ['list', 'filter', 'csv'],
    supplier_id: ['list', 'filter', 'csv'],
    debt_id: ['filter'],
    by: ['csv'],
    repeats: ['filter'],
    next_on: ['filter', 'sort'],
    note: ['csv'],
    amount: ['list', 'filter', 'sort', 'sum', 'csv'],
    created_at: ['sort'],
  },
  ui: {
    icon: 'wallet',
    menu: { group: 'money', order: 3, key: 'e' },
    order: { field: 'spent_on', direction: 'desc' },
    day: 'spent_on',
    daySum: { field: 'amount' },
    row: {
      icons: {
        field: 'category',
        by: {
          rent: 'home',
          salary: 'team',
          utilities: 'power',
          marketing: 'megaphone',
          insurance: 'shield',
          supplies: 'package',
          equipment: 'tool',
          travel: 'bus',
          food: 'food',
          other: 'dots',
        },
      },
      who: ['description', 'category'],
      line: ['spent_on', 'category', 'paid_from', 'by'],
      content: ['supplier_id'],
      amount: 'amount',
    },
    badges: { repeats: { fields: ['next_on'], colour: 'neutral' } },
    page: {
      headline: { line: ['category', 'spent_on', 'paid_from', 'by'], amount: 'amount' },
      people: ['supplier_id'],
      references: ['debt_id'],
      unsaid: ['repeat_day', 'repeat_of', 'by_kind', 'by_id', 'updated_at'],
    },
    form: { first: ['amount', 'category', 'description', 'spent_on', 'paid_from', 'attachments'] },
    sections: {
      spent: ['amount', 'category', 'description', 'spent_on', 'paid_from'],
      papers: ['attachments', 'supplier_id', 'note'],
      repeats: ['repeats', 'next_on'],
    },
  },
});
