import { genders, languages } from './enums.ts';
import {
  bool,
  choice,
  defineResource,
  email,
  id,
  instant,
  int,
  longtext,
  money,
  phone,
  ref,
  tags,
  text,
} from './kit/index.ts';

const owes = { field: 'debt', op: 'ge', value: 1 } as const;

export const customers = defineResource('customers', {
  scope: 'shop',
  title: 'name',
  access: { read: 'cashier', create: 'cashier', update: 'cashier', delete: 'manager' },
  fields: {
    id: id.system(),
    name: text.required({ max: 120 }),
    phone: phone.optional({ unique: true }),
    email: email.optional(),
    gender: choice.optional(genders),
    language: choice.default('sw', languages),
    region: text.optional({ max: 60 }),
    district: text.optional({ max: 60 }),
    street: text.optional({ max: 160 }),
    /** Where her last delivery went: the area as the shop calls it, and the place in it. */
    last_zone: text.systemOptional({ max: 60 }),
    last_place: text.systemOptional({ max: 200 }),
    /** Her address, or where her last delivery went; whoever asks for one part of either finds her. */
    location: text.computed({ max: 300 }),
    tags: tags.default([], { max: 20 }),
    notes: longtext.optional({ max: 2000 }),
    total_orders: int.system(),
    /** Of orders that are paid for. */
    total_amount: money.system(),
    /** The same of orders that were paid with rehearsed money, which is in no other amount; empty for none. */
    rehearsed_amount: money.systemOptional(),
    first_order_at: instant.systemOptional(),
    last_order_at: instant.systemOptional(),
    /** What they owe by debts, the sum of the balances; empty for nothing. */
    debt: money.systemOptional(),
    /** How much they may owe, where that is not what the shop's settings say; set by who sets those. */
    credit_limit: money.optional({ min: 0, needs: 'credit.update' }),
    created_at: instant.system(),
    updated_at: instant.system(),
  },
  actions: {
    /** `other` and this one are the same person: what the other has stands here from then on, and can go back. */
    merge: {
      access: 'manager',
      args: { other: ref.required({ to: 'customers' }) },
      confirm: true,
      onlyOpen: true,
    },
    /**
     * For what she owes, the oldest debt first; without an amount, all of it. `despite_prompt`: also while her money
     * may still come by phone, or is held.
     */
    record_cash: {
      access: 'cashier',
      when: owes,
      args: { amount: money.optional({ min: 100 }), despite_prompt: bool.default(false) },
      onlyOpen: true,
    },
    /** Of all that she owes, once a day. */
    remind: { access: 'cashier', when: owes, bulk: true, confirm: true, onlyOpen: true },
    /** Shows her statement, to be sent or scanned; nobody is told. */
    open_link: {
      access: 'cashier',
      when: owes,
      answers: { url: text.optional({ max: 300 }) },
      emits: 'link_opened',
      onlyOpen: true,
    },
  },
  events: {
    merged: { data: { name: text.required({ max: 120 }) } },
    parted: { data: { name: text.required({ max: 120 }) } },
    /** By staff, here: whether they sent it on, nobody knows. */
    link_opened: {},
  },
  touches: ['customer_merges', 'debts', 'debt_payments', 'transactions'],
  import: { key: ['phone'] },
  uses: {
    name: ['list', 'search', 'filter', 'sort', 'csv'],
    phone: ['list', 'search', 'filter', 'csv'],
    email: ['csv'],
    gender: ['filter', 'csv'],
    language: ['filter', 'csv'],
    region: ['list', 'filter', 'csv'],
    district: ['filter', 'csv'],
    street: ['filter', 'csv'],
    last_zone: ['csv'],
    last_place: ['csv'],
    location: ['filter'],
    tags: ['filter', 'csv'],
    notes: ['csv'],
    total_orders: ['list', 'filter', 'sort', 'sum', 'csv'],
    first_order_at: ['filter', 'csv'],
    last_order_at: ['list', 'filter', 'sort', 'csv'],
    total_amount: ['list', 'filter', 'sort', 'sum', 'csv'],
    rehearsed_amount: ['sum', 'csv'],
    debt: ['list', 'filter', 'sort', 'sum', 'csv'],
    credit_limit: ['csv'],
    created_at: ['filter', 'sort'],
  },
  ui: {
    icon: 'team',
    menu: { group: 'selling', order: 4, key: 'c' },
    row: {
      initials: true,
      who: ['name'],
      line: ['total_orders', 'phone'],
      amount: 'total_amount',
      rehearsed: 'rehearsed_amount',
    },
    counts: { total_orders: {} },
    badges: { owes: { fields: ['debt'], colour: 'waiting' } },
    // What a customer's page is for stands above: an order, a payment.
    page: { figures: ['total_amount', 'total_orders', 'last_order_at', 'debt'], steps: [] },
    related: [
      { record: 'orders', columns: ['number', 'created_at', 'total', 'due', 'status'], who: ['number'] },
      { record: 'debts', columns: ['what', 'amount', 'balance', 'due_on', 'state'], who: ['what', 'due_on'] },
      { record: 'customer_merges', columns: ['name', 'phone', 'orders', 'debts', 'undone_at'] },
    ],
    form: { first: ['name', 'phone'] },
    sections: {
      person: ['name', 'phone', 'email', 'gender', 'language'],
      address: ['region', 'district', 'street', 'last_zone', 'last_place'],
      notes: ['tags', 'notes', 'credit_limit'],
      bought: ['total_orders', 'total_amount', 'rehearsed_amount', 'first_order_at', 'last_order_at', 'debt'],
    },
  },
});
