import { actorKinds, type DebtDirection, debtDirections, debtStates, expensePayers, languages } from './enums.ts';
import {
  bool,
  choice,
  date,
  defineResource,
  flow,
  id,
  instant,
  int,
  list,
  money,
  phone,
  ref,
  state,
  text,
} from './kit/index.ts';

const debtFlow = flow(
  'open',
  {
    open: ['part paid', 'paid', 'written off', 'cancelled'],
    // What a refunded payment had paid is owed again.
    'part paid': ['open', 'paid', 'written off'],
    paid: ['open', 'part paid'],
    'written off': ['open', 'part paid'],
    cancelled: [],
  },
  { open: 'waiting', 'part paid': 'waiting', paid: 'good', 'written off': 'neutral', cancelled: 'neutral' },
);

const owes = { field: 'balance', op: 'ge', value: 1 } as const;
/** Still to be paid, by whose turn it is. */
const owedBy = (direction: DebtDirection) =>
  ({ all: [{ field: 'direction', op: 'eq', value: direction }, owes] }) as const;

/** So many days ahead a debt may be promised at most, whoever writes it down: a later day is another day to pay by. */
export const promiseDays = 30;

/** Who owes the shop and whom the shop owes: paid in parts, promised, forgiven; never by setting its balance. */
export const debts = defineResource('debts', {
  scope: 'shop',
  title: 'name',
  access: { read: 'cashier', create: 'cashier', update: 'manager', delete: 'manager' },
  fields: {
    id: id.system(),
    direction: choice.createOnly(debtDirections),
    number: int.system(),
    state: state(debtStates, debtFlow),
    /** As they were called then. */
    name: text.createOnlyOptional({ max: 120 }),
    phone: phone.createOnlyOptional(),
    /** Who that is: found by phone or name, or made. */
    customer_id: ref.createOnlyOptional({ to: 'customers' }),
    supplier_id: ref.createOnlyOptional({ to: 'suppliers' }),
    /** What was given on credit; goods that came back make it less. */
    amount: money.createOnly({ min: 100 }),
    paid: money.system(),
    forgiven: money.system(),
    /** What is still to be paid. */
    balance: money.computed(),
    /** Two weeks from the day it was made, unless said otherwise; with instalments, the day of the next. */
    due_on: date.optional(),
    /** What it is paid in, which adds up to it; none: all at once. */
    instalments: list.default({ id: id.system(), due_on: date.required(), amount: money.required({ min: 100 }) }, 24),
    /** The same while something is to be paid: those that are settled come last. */
    chase_on: date.systemOptional(),
    /** Whole days of the shop's zone since it should have been paid, while something is to be paid. */
    days_overdue: int.computed(),
    /** The order whose money it is. */
    order_id: ref.systemOptional({ to: 'orders' }),
    what: text.optional({ max: 200 }),
    promised_on: date.systemOptional(),
    /** Whether its day is a day to remind of it. */
    reminders: bool.default(true),
    reminded_at: instant.systemOptional(),
    /** Something of it was paid with play money; empty for no. */
    rehearsal: bool.systemOptional(),
    by: text.systemOptional({ max: 120 }),
    by_kind: choice.systemOptional(actorKinds),
    by_id: text.systemOptional({ max: 60 }),
    created_at: instant.system(),
    updated_at: instant.system(),
  },
  asksToDelete: true,
  import: { key: [] },
  // Which side owes never changes: what is the other side's is not there.
  actions: {
    /**
     * Without an amount, all that is left. `despite_prompt`: also while money of its customer may still come by phone,
     * or is held.
     */
    record_cash: {
      access: 'cashier',
      when: owedBy('receivable'),
      args: { amount: money.optional({ min: 100 }), despite_prompt: bool.default(false) },
      onlyOpen: true,
    },
    /** By phone; without an amount, all that is left. */
    request_payment: {
      access: 'cashier',
      when: owedBy('receivable'),
      args: { phone: phone.required(), amount: money.optional({ min: 100 }) },
      onlyOpen: true,
    },
    record_paid: {
      access: 'manager',
      when: owedBy('payable'),
      args: {
        amount: money.optional({ min: 100 }),
        paid_from: choice.default('cash', expensePayers),
        paid_on: date.today(),
        reference: text.optional({ max: 80 }),
      },
      onlyOpen: true,
    },
    promise: {
      access: 'cashier',
      when: owedBy('receivable'),
      args: { on: date.required() },
      emits: 'promised',
      onlyOpen: true,
    },
    /** Of all that its customer owes, once a day. */
    remind: { access: 'cashier', when: owedBy('receivable'), bulk: true, confirm: true, onlyOpen: true },
    /** Shows its customer's statement, to be sent or scanned; nobody is told. */
    open_link: {
      access: 'cashier',
      when: { field: 'direction', op: 'eq', value: 'receivable' },
      /** `language`: in which its customer reads. */
      answers: { url: text.optional({ max: 300 }), language: choice.optional(languages) },
      emits: 'link_opened',
      onlyOpen: true,
    },
    write_off: {
      access: 'manager',
      when: owedBy('receivable'),
      args: { amount: money.optional({ min: 100 }), reason: text.required({ max: 200 }) },
      confirm: true,
      danger: true,
      onlyOpen: true,
    },
  },
  events: {
    /** Taken over from an order or an expense. */
    begun: { data: { amount: money.required() } },
    /** By what came back or was corrected. */
    lowered: { data: { amount: money.required() } },
    /** Its order was changed to more. */
    raised: { data: { amount: money.required() } },
    paid: { data: { amount: money.required() }, live: ['amount'] },
    /** What a payment had paid went back: so much is owed again. */
    refunded: { data: { amount: money.required() } },
    promised: { data: { on: date.required() }, live: ['on'] },
    payment_requested: { data: { phone: phone.required() } },
    /** The debtor took the request back. */
    payment_withdrawn: {},
    payment_failed: {},
    /** Money came and is held. */
    payment_held: {},
    /** It was used for an order. */
    held_moved: { data: { number: int.required() } },
    held_returned: { data: { reference: text.optional({ max: 80 }) } },
    reminded: { data: { channel: choice.required(['WhatsApp', 'SMS']) } },
    /** By staff, here: whether they sent it on, nobody knows. */
    link_opened: {},
    written_off: { data: { amount: money.required(), reason: text.required({ max: 200 }) } },
  },
  touches: ['customers', 'debt_payments', 'suppliers', 'transactions', 'orders'],
  uses: {
    name: ['list', 'search', 'filter', 'csv'],
    number: ['search', 'filter', 'sort', 'csv'],
    phone: ['search', 'filter', 'csv'],
    direction: ['list', 'filter', 'csv'],
    customer_id: ['filter'],
    supplier_id: ['filter'],
    order_id: ['filter'],
    what: ['search', 'csv'],
    due_on: ['list', 'filter', 'sort', 'csv'],
    days_overdue: ['filter', 'csv'],
    promised_on: ['filter', 'sort', 'csv'],
    reminded_at: ['csv'],
    rehearsal: ['csv'],
    chase_on: ['sort'],
    amount: ['list', 'filter', 'sort', 'sum', 'csv'],
    paid: ['sum', 'csv'],
    forgiven: ['sum', 'csv'],
    balance: ['list', 'filter', 'sum', 'csv'],
    state: ['list', 'filter', 'sort', 'csv'],
    by: ['csv'],
    created_at: ['filter', 'sort', 'csv'],
  },
  ui: {
    icon: 'debt',
    menu: { group: 'money', order: 2, key: 'd' },
    order: { field: 'chase_on', direction: 'asc' },
    tabs: { order: ['open', 'part paid', 'paid', 'written off', 'cancelled'], waiting: ['open', 'part paid'] },
    coins: [
      { coin: 'rehearsal', when: { field: 'rehearsal', op: 'eq', value: true } },
      { coin: 'cancelled', when: { field: 'state', op: 'in', value: ['written off', 'cancelled'] } },
      { coin: 'paid', when: { field: 'state', op: 'eq', value: 'paid' } },
      { coin: 'part', when: { field: 'state', op: 'eq', value: 'part paid' } },
      { coin: 'unpaid' },
    ],
    // What the shop is owed and what it owes are no sum.
    sumsWithin: ['direction'],
    counts: { days_overdue: {} },
    badges: {
      late: { fields: ['days_overdue'], colour: 'bad' },
      promised: { fields: ['promised_on'], colour: 'neutral' },
    },
    row: {
      who: ['name', 'phone'],
      line: ['direction', 'what'],
      amount: 'balance',
      state: 'state',
      badgesBelow: 'name',
      usual: { direction: 'receivable' },
      next: ['remind'],
    },
    page: {
      headline: {
        says: [{ field: 'days_overdue', when: { field: 'days_overdue', op: 'ge', value: 1 } }],
        line: ['direction', 'due_on', 'promised_on'],
      },
      money: { sum: 'amount', less: ['forgiven'], paid: 'paid', left: 'balance' },
      figures: [],
      people: ['customer_id', 'supplier_id'],
      references: ['order_id'],
      steps: ['record_cash', 'record_paid', 'request_payment'],
      unsaid: [
        'number',
        'phone',
        'instalments',
        'chase_on',
        'rehearsal',
        'reminded_at',
        'by_kind',
        'by_id',
        'updated_at',
      ],
    },
    related: [{ record: 'debt_payments', columns: ['paid_on', 'method', 'reference', 'by', 'amount'] }],
    form: {
      first: ['direction', 'name', 'phone', 'amount', 'due_on', 'what'],
      anyOf: ['name', 'phone', 'customer_id', 'supplier_id'],
    },
    sections: {
      debt: ['direction', 'name', 'phone', 'amount', 'due_on', 'what', 'instalments', 'reminders', 'number'],
      known: ['customer_id', 'supplier_id'],
    },
  },
});
