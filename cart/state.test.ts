import { expect, test } from 'vitest';
import { order } from '../tests/harness/order-view.ts';
import { screenOf, signOf, stateOf } from './state.ts';
import type { OrderView } from './view.ts';

type Payment = NonNullable<OrderView['payment']>;
const paymentIn = (state: Payment['state']): Payment => ({
  state,
  method: 'mobile_money',
  phone: null,
  amount: 1,
  expires_at: null,
  failure: null,
  requested_at: '2026-11-21T10:00:00Z',
  surcharge: 0,
  withdrawable: true,
});
const sent = (change: Partial<OrderView>) =>
  order({ submitted: true, status: 'pending', payment_method: 'mobile_money', ...change });

test.each<[string, Partial<OrderView>]>([
  ['payNow', {}],
  ['cash', { payment_method: 'cash' }],
  ['waiting', { payment: paymentIn('initiated') }],
  ['waiting', { payment: paymentIn('pending'), payment_method: 'cash' }],
  ['undecided', { payment: paymentIn('undecided') }],
  ['held', { payment: paymentIn('held') }],
  ['paid', { payment: paymentIn('held'), status: 'paid', paid: 1_000_00, due: 0 }],
  ['failed', { payment: paymentIn('failed') }],
  ['cash', { payment: paymentIn('failed'), payment_method: 'cash' }],
  ['failed', { payment: paymentIn('failed'), payment_method: 'cash', paid: 500_00, due: 500_00 }],
  ['failed', { payment: paymentIn('expired'), paid: 500_00, due: 500_00 }],
  ['partPaid', { payment: paymentIn('succeeded'), paid: 500_00, due: 500_00 }],
  ['paid', { payment: paymentIn('succeeded'), status: 'paid', paid: 1_000_00, due: 0 }],
  ['paid', { payment: paymentIn('pending'), status: 'paid', paid: 1_000_00, due: 0 }],
  ['free', { total: 0, due: 0 }],
  ['free', { total: 0, due: 0, status: 'paid' }],
  ['handed', { status: 'delivered', paid: 1_000_00, due: 0 }],
  ['handed', { status: 'paid', paid: 1_000_00, due: 0, handed_over: true }],
  ['failed', { status: 'delivered', payment: paymentIn('failed'), handed_over: true }],
  ['handed', { status: 'picked up' }],
  ['completed', { status: 'completed' }],
  ['cancelled', { status: 'cancelled', payment: paymentIn('pending'), due: 0 }],
])('%s: %j', (state, change) => {
  expect(stateOf(sent(change))).toBe(state);
});

test.each([
  ['form', order(), false],
  ['form', order({ closed: { opens_at: null, takes_orders: true } }), false],
  ['trouble', order({ closed: { opens_at: null, takes_orders: false } }), false],
  ['trouble', order({ products: [], gone: 1 }), false],
  ['placed', sent({ editable: true }), false],
  ['form', sent({ editable: true }), true],
  ['placed', sent({ editable: false }), true],
] as const)('%s', (screen, orderView, changing) => {
  expect(screenOf(orderView, changing)).toBe(screen);
});

test('a debt that is settled is owed no more', () => {
  const credited = { due: 0, credited: 1_000_00 };
  const of = (credit_left: number) => stateOf(sent({ ...credited, credit_left }));
  expect([of(1_000_00), of(1), of(0)]).toEqual(['onCredit', 'onCredit', 'settled']);
});

test('another sign for whatever the shop or the network may change', () => {
  const signs = [
    sent({}),
    sent({ payment: paymentIn('pending') }),
    sent({ payment: paymentIn('failed') }),
    sent({ paid: 1 }),
    sent({ editable: false }),
    sent({ timeline: [{ at: '', event: 'confirmed', status: null, note: null }] }),
  ].map(signOf);
  expect(new Set(signs).size).toBe(signs.length);
  expect(signOf(sent({ payment: paymentIn('pending') }))).toMatch(/\b(initiated|pending) \d/);
});
