import {
  paymentFailures,
  paymentMethods,
  paymentServiceNames,
  transactionStates,
  transactionTypes,
  wallets,
} from './enums.ts';
import { bool, choice, defineResource, flow, id, instant, int, money, phone, ref, state, text } from './kit/index.ts';

export const transactionFlow = flow(
  'initiated',
  {
    initiated: ['pending', 'succeeded', 'held', 'failed', 'expired'],
    // Back to its start: what surely was not sent yet, and goes once its service has time for it.
    pending: ['initiated', 'succeeded', 'held', 'failed', 'expired'],
    // A confirmation that comes late is still money.
    expired: ['succeeded', 'held', 'failed'],
    failed: ['succeeded', 'held'],
    // It came and pays nothing yet: used for an order, or given back.
    held: ['succeeded', 'reversed'],
    succeeded: ['reversed'],
    reversed: [],
  },
  {
    initiated: 'neutral',
    pending: 'waiting',
    succeeded: 'good',
    held: 'waiting',
    failed: 'bad',
    expired: 'bad',
    reversed: 'neutral',
  },
);

const inState = (...value: (typeof transactionStates)[number][]) => ({ field: 'state', op: 'in', value }) as const;
const ofType = (value: (typeof transactionTypes)[number]) => ({ field: 'type', op: 'eq', value }) as const;
/** Money that came and paid an order, or debts, which are owed again where it goes back. */
const refundable = [
  ofType('payment'),
  inState('succeeded'),
  {
    any: [
      { field: 'order_id', op: 'nnull' },
      { field: 'debt_id', op: 'nnull' },
    ],
  },
] as const;

const undecided = { all: [ofType('refund'), inState('pending')] } as const;
/** A service was asked to send it, and it has ended: networks correct both. */
const sentBefore = (...value: ('succeeded' | 'failed')[]) =>
  ({ all: [ofType('refund'), inState(...value), { field: 'prompted_at', op: 'nnull' }] }) as const;

export const transactions = defineResource('transactions', {
  scope: 'shop',
  title: 'reference',
  access: { read: 'cashier', create: 'nobody', update: 'nobody', delete: 'nobody' },
  fields: {
    id: id.system(),
    reference: text.system({ max: 20, unique: true }),
    type: choice.system(transactionTypes),
    method: choice.system(paymentMethods),
    state: state(transactionStates, transactionFlow),
    provider: choice.system([...paymentMethods, ...paymentServiceNames]),
    provider_reference: text.systemOptional({ max: 120 }),
    /** What was asked for; once money came, what came. */
    gross: money.system(),
    fee: money.system(),
    /** What the payer's phone was asked for on top; none of it is the shop's. */
    surcharge: money.systemOptional(),
    net: money.system(),
    /** What its service says that it keeps of it itself, from the account that it was paid to. */
    service_fee: money.systemOptional(),
    order_id: ref.optional({ to: 'orders' }),
    /** The debt that it pays. */
    debt_id: ref.systemOptional({ to: 'debts' }),
    payer_phone: phone.optional(),
    /** By the number's prefix: a hint, for numbers move between networks. */
    network: choice.systemOptional(wallets),
    failure: choice.systemOptional(paymentFailures),
    /** What was asked for, where another amount came. */
    asked: money.systemOptional(),
    /** What of it has gone back. */
    refunded: money.systemOptional(),
    /** The payment that this one gives back. */
    refund_of: ref.systemOptional({ to: 'transactions' }),
    /** The shop's own account that it was asked by; empty: the platform's. */
    payment_account_id: ref.systemOptional({ to: 'payment_accounts' }),
    /** The prompt that failed before it reached a phone: this one takes its place. */
    second_route_of: ref.systemOptional({ to: 'transactions' }),
    /** Why it was given back, as staff wrote it. */
    reason: text.systemOptional({ max: 200 }),
    rehearsal: bool.system(),
    /** When the prompt was sent: the network may know it some seconds later. */
    prompted_at: instant.systemOptional(),
    /** Of what goes back: which try of it waits, or was sent; empty for the first, 0. */
    attempt: int.systemOptional({ min: 0 }),
    expires_at: instant.systemOptional(),
    /** Since when its service looks into it itself; empty where it does not. */
    on_hold_at: instant.systemOptional(),
    /** When the money moved; empty while none did. */
    settled_at: instant.systemOptional(),
    /** When it is to be in the balance, as its service settles; empty where nothing of it is to come there. */
    available_from: instant.systemOptional(),
    /** When it came into the balance. */
    available_at: instant.systemOptional(),
    created_at: instant.system(),
    updated_at: instant.system(),
  },
  actions: {
    /** Asks the network now what became of it; of what goes back at any time, for no end of it is the last word. */
    check: {
      access: 'cashier',
      when: {
        any: [
          { all: [ofType('payment'), inState('pending', 'failed', 'expired')] },
          undecided,
          sentBefore('succeeded', 'failed'),
        ],
      },
    },
    /** The service that took it sends it back, all or a part. */
    refund: {
      access: 'manager',
      when: { all: [...refundable, { field: 'provider', op: 'in', value: paymentServiceNames }] },
      args: { amount: money.optional(), reason: text.required({ max: 200 }) },
      emits: 'refund_requested',
      confirm: true,
      danger: true,
    },
    /** Somebody gave it back by hand: cash over the counter, or by a phone of their own. */
    record_refund: {
      access: 'manager',
      when: { all: [...refundable] },
      args: {
        amount: money.optional(),
        reference: text.optional({ max: 80 }),
        reason: text.required({ max: 200 }),
      },
      confirm: true,
      danger: true,
    },
    /** Of what goes back: staff have seen at the service that it went, also what had failed. */
    refund_went: {
      access: 'manager',
      when: { any: [undecided, sentBefore('failed')] },
      args: { reference: text.optional({ max: 80 }) },
      confirm: true,
      danger: true,
    },
    /** That it did not, of what nobody knows. */
    refund_lost: { access: 'manager', when: undecided, confirm: true, danger: true },
    /** Held money pays the order of that number; without one, the order it was meant for. */
    use_for_order: {
      access: 'manager',
      when: inState('held'),
      args: { number: int.optional({ min: 1 }) },
      emits: 'used_for_order',
      confirm: true,
    },
    /** Held money pays the debts of who it was meant for. */
    use_for_debts: {
      access: 'manager',
      when: { all: [inState('held'), { field: 'debt_id', op: 'nnull' }] },
      emits: 'used_for_debts',
      confirm: true,
      onlyOpen: true,
    },
    /** Held money goes back by the service that took it. */
    send_back: {
      access: 'manager',
      when: { all: [inState('held'), { field: 'provider', op: 'in', value: paymentServiceNames }] },
      emits: 'sending_back',
      confirm: true,
      danger: true,
    },
    give_back: {
      access: 'manager',
      when: inState('held'),
      args: { reference: text.optional({ max: 80 }) },
      emits: 'given_back',
      confirm: true,
      danger: true,
    },
  },
  events: {
    used_for_order: { data: { number: int.optional() } },
    used_for_debts: {},
    given_back: { data: { reference: text.optional({ max: 80 }) } },
    /** The service sent word by itself: no more than a reason to ask it. */
    called_back: {},
    /** What the service answered to a question of ours. */
    answer_paid: {},
    answer_failed: {},
    answer_pending: {},
    answer_taken_back: {},
    answer_unknown: {},
    sending_back: {},
    refund_requested: { data: { amount: money.optional(), reason: text.required({ max: 200 }) } },
    /** Its service did not take it: another one asks. */
    rerouted: {},
    refunded: { data: { amount: money.required() } },
    refund_failed: { data: { amount: money.required() }, live: ['amount'] },
    /** Of what had gone back: the network brought it back to the account, where it is held. */
    came_back: { data: { amount: money.required() }, live: ['amount'] },
    /** A week after its day it had not come into the balance; `amount`: what of it waits. */
    unsettled: { data: { amount: money.required() }, live: ['amount'] },
    /** Its network gave it back to the payer, whom nobody of the shop had asked. */
    taken_back: { data: { amount: money.required() }, live: ['amount'] },
  },
  touches: ['orders', 'debts'],
  uses: {
    reference: ['list', 'search', 'csv'],
    provider_reference: ['search', 'csv'],
    type: ['filter', 'csv'],
    created_at: ['list', 'filter', 'sort', 'csv'],
    payer_phone: ['list', 'search', 'filter', 'csv'],
    method: ['list', 'filter', 'csv'],
    network: ['filter', 'csv'],
    refund_of: ['filter'],
    payment_account_id: ['filter'],
    refunded: ['sum', 'csv'],
    reason: ['csv'],
    order_id: ['list', 'filter'],
    debt_id: ['filter'],
    state: ['list', 'filter', 'sort', 'csv'],
    failure: ['filter', 'csv'],
    provider: ['filter', 'csv'],
    settled_at: ['filter', 'sort', 'csv'],
    available_from: ['filter', 'csv'],
    available_at: ['filter', 'csv'],
    gross: ['list', 'filter', 'sort', 'sum', 'csv'],
    fee: ['sum', 'csv'],
    surcharge: ['sum', 'csv'],
    net: ['sum', 'csv'],
    rehearsal: ['filter', 'csv'],
  },
  ui: {
    icon: 'transaction',
    menu: { group: 'money', order: 1, key: 't' },
    order: { field: 'created_at', direction: 'desc' },
    day: 'created_at',
    // What home calls received, by the day on which it moved: what was asked for and did not come adds nothing.
    daySum: { field: 'gross', when: { field: 'type', op: 'in', value: ['payment', 'refund'] }, by: 'settled_at' },
    tabs: {
      order: ['succeeded', 'pending', 'held', 'failed', 'expired', 'reversed'],
      waiting: ['pending', 'held'],
    },
    coins: [
      { coin: 'failed', when: inState('failed', 'expired') },
      { coin: 'asked', when: inState('initiated', 'pending') },
      { coin: 'held', when: inState('held') },
      { coin: 'rehearsal', when: { field: 'rehearsal', op: 'eq', value: true } },
      { coin: 'returned', when: inState('reversed') },
      { coin: 'returned', when: { field: 'type', op: 'ne', value: 'payment' } },
      { coin: 'paid' },
    ],
    row: {
      who: ['payer_phone', 'method'],
      line: ['order_id', 'debt_id', 'created_at', 'network', 'method', 'type'],
      why: 'failure',
      amount: 'gross',
      state: 'state',
      usual: { type: 'payment', state: 'succeeded' },
    },
    page: {
      title: ['method', 'order_id', 'debt_id'],
      headline: {
        says: [{ field: 'failure', when: inState('failed', 'expired') }],
        line: ['network', 'type'],
        amount: 'gross',
      },
      // Money that did not come has no fee and leaves nothing.
      money: { sum: 'net', less: ['fee'], when: inState('succeeded') },
      people: ['payer_phone'],
      figures: ['service_fee'],
      references: ['order_id', 'debt_id', 'refund_of', 'second_route_of', 'reference', 'provider_reference'],
      history: ['created_at', 'prompted_at', 'on_hold_at', 'settled_at', 'available_at'],
      unsaid: ['rehearsal', 'provider', 'payment_account_id', 'attempt', 'available_from', 'updated_at'],
      steps: [
        'check',
        'use_for_debts',
        'use_for_order',
        // Of money that came, going back is no step on: it is behind ⋮.
        'send_back',
        'give_back',
        'refund_went',
        'refund_lost',
      ],
    },
  },
});
