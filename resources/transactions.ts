import { paymentFailures, paymentMethods, transactionStates, transactionTypes } from './enums.ts';
import {
  bool,
  choice,
  defineResource,
  everyone,
  flow,
  id,
  instant,
  int,
  managers,
  money,
  nobody,
  phone,
  ref,
  state,
  text,
} from './kit/index.ts';

export const transactionFlow = flow(
  'initiated',
  {
    initiated: ['pending', 'succeeded', 'held', 'failed', 'expired'],
    pending: ['succeeded', 'held', 'failed', 'expired'],
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

export const transactions = defineResource('transactions', {
  scope: 'shop',
  title: 'reference',
  access: { read: everyone, create: nobody, update: nobody, delete: nobody },
  fields: {
    id: id.assigned(),
    reference: text.assigned({ max: 20, unique: true }),
    type: choice.assigned(transactionTypes),
    method: choice.assigned(paymentMethods),
    state: state(transactionStates, transactionFlow),
    provider: text.assigned({ max: 40 }),
    provider_reference: text.later({ max: 120 }),
    /** What was asked for; once money came, what came. */
    gross: money.assigned(),
    fee: money.assigned(),
    net: money.assigned(),
    order_id: ref.optional({ to: 'orders' }),
    payer_phone: phone.optional(),
    failure: choice.later(paymentFailures),
    /** What was asked for, where another amount came. */
    asked: money.later(),
    rehearsal: bool.assigned(),
    /** When the prompt was sent: the network may know it some seconds later. */
    prompted_at: instant.later(),
    expires_at: instant.later(),
    /** When the money moved; empty while none did. */
    settled_at: instant.later(),
    created_at: instant.assigned(),
    updated_at: instant.assigned(),
  },
  actions: {
    /** Asks the network now what became of it. */
    check: { access: everyone, from: ['pending', 'failed', 'expired'] },
    /** Held money pays the order of that number; without one, the order it was meant for. */
    use_for_order: { access: managers, from: ['held'], args: { number: int.optional({ min: 1 }) }, confirm: true },
    give_back: {
      access: managers,
      from: ['held'],
      args: { reference: text.optional({ max: 80 }) },
      confirm: true,
      danger: true,
    },
  },
  query: {
    search: ['reference', 'provider_reference', 'payer_phone'],
    filter: [
      'type',
      'method',
      'state',
      'failure',
      'provider',
      'order_id',
      'payer_phone',
      'gross',
      'rehearsal',
      'created_at',
      'settled_at',
    ],
    sort: ['created_at', 'settled_at', 'gross', 'state'],
  },
  csv: [
    'created_at',
    'reference',
    'type',
    'method',
    'state',
    'provider',
    'provider_reference',
    'gross',
    'fee',
    'net',
    'payer_phone',
    'failure',
    'settled_at',
  ],
  ui: {
    icon: 'transaction',
    columns: ['created_at', 'reference', 'type', 'method', 'gross', 'net', 'state', 'order_id'],
    order: { field: 'created_at', direction: 'desc' },
    marks: { rehearsal: { fields: ['rehearsal'], colour: 'waiting' } },
  },
});
