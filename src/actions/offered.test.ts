import { expect, test } from 'vitest';
import { orders } from '../../resources/orders.ts';
import { type Holder, readySets } from '../../resources/permissions.ts';
import type { Order } from '../resources/orders/types.ts';
import { offeredOf } from './offered.ts';

type OrderState = Pick<Order, 'status' | 'due' | 'paid' | 'confirmed_at' | 'problem' | 'stock_released_at'> &
  Pick<Order, 'credited' | 'handed_over_at' | 'may_pick_up' | 'may_deliver' | 'may_complete'> &
  Pick<Order, 'conversation_id' | 'customer_phone'>;
const words = (title: string) => ({ title, args: {}, unless: `not ${title}` });
const openActions = (order: OrderState, holder: Holder) =>
  offeredOf(orders, [order], { holder, words }).flatMap(({ name, why }) => (why === undefined ? [name] : []));

const owner = { permissions: readySets.owner };
const cashier = { permissions: readySets.cashier };
const makeOrder = (change: Partial<OrderState>): OrderState => ({
  status: 'pending',
  due: 0,
  paid: 0,
  credited: null,
  handed_over_at: null,
  may_pick_up: false,
  may_deliver: false,
  may_complete: false,
  confirmed_at: null,
  problem: null,
  stock_released_at: null,
  conversation_id: null,
  customer_phone: '+255600000001',
  ...change,
});

test('the state decides', () => {
  expect(openActions(makeOrder({ status: 'pending', due: 100 }), owner)).toEqual([
    'confirm',
    'record_cash',
    'request_payment',
    'cancel',
    'resend_link',
    'open_link',
  ]);
  expect(openActions(makeOrder({ status: 'paid', due: 0, may_deliver: true }), owner)).toEqual([
    'confirm',
    'deliver',
    'cancel',
    'resend_link',
    'open_link',
  ]);
  // Nobody can be written to.
  const unreached = makeOrder({ status: 'pending', due: 100, customer_phone: null });
  expect(openActions(unreached, owner)).not.toContain('resend_link');
  expect(openActions(makeOrder({ status: 'completed', due: 0 }), owner)).toEqual([]);
});

test('the role decides', () => {
  expect(openActions(makeOrder({ status: 'paid', due: 0 }), cashier)).not.toContain('cancel');
  expect(openActions(makeOrder({ status: 'paid', due: 0 }), owner)).toContain('cancel');
});

test('what is out and not paid for is paid, owed or refused; paid for, it is completed', () => {
  const out = { handed_over_at: '2026-01-01T00:00:00.000Z', confirmed_at: '2026-01-01T00:00:00.000Z' };
  const links = ['resend_link', 'open_link'];
  expect(openActions(makeOrder({ ...out, status: 'delivered', due: 100 }), owner)).toEqual([
    ...['record_cash', 'request_payment', 'cancel', ...links],
  ]);
  expect(openActions(makeOrder({ ...out, status: 'paid', may_complete: true }), owner)).toEqual(['complete', ...links]);
});

test('only money that is owed is given back', () => {
  expect(openActions(makeOrder({ status: 'cancelled', due: 0 }), owner)).toEqual([]);
  expect(openActions(makeOrder({ status: 'cancelled', due: -500 }), owner)).toEqual(['record_refund']);
});

test('what was paid for has a receipt to send, even when all of it is over', () => {
  expect(openActions(makeOrder({ status: 'completed', paid: 500 }), cashier)).toEqual(['open_receipt']);
  expect(openActions(makeOrder({ status: 'cancelled', paid: 500 }), cashier)).toEqual(['open_receipt']);
  expect(openActions(makeOrder({ status: 'pending', paid: 0 }), cashier)).not.toContain('open_receipt');
});

test('an order is confirmed once, and only a problem is answered', () => {
  const at = '2026-01-01T00:00:00.000Z';
  expect(openActions(makeOrder({ confirmed_at: at }), cashier)).not.toContain('confirm');
  expect(openActions(makeOrder({ status: 'completed', problem: 'damaged' }), cashier)).toEqual(['solve_problem']);
});

test('only goods that were given back are set aside again', () => {
  const released = { stock_released_at: '2026-01-01T00:00:00Z' };
  expect(openActions(makeOrder(released), cashier)).toContain('hold_stock');
  expect(openActions(makeOrder({ ...released, status: 'cancelled' }), cashier)).toEqual([]);
});

test('what does not fit the order is there with its sentence; what the person may not do is not there', () => {
  const offered = offeredOf(orders, [makeOrder({ status: 'completed' })], { holder: cashier, words });
  expect(offered.find(({ name }) => name === 'confirm')?.why).toBe('not confirm');
  expect(offered.map(({ name }) => name)).not.toContain('cancel');
});

test('several are offered what says so, as long as one of them fits', () => {
  const rows = [
    makeOrder({ status: 'paid', may_pick_up: true, may_deliver: true }),
    makeOrder({ status: 'completed' }),
  ];
  const offered = offeredOf(orders, rows, { holder: owner, words, isBulk: true });
  expect(offered.map(({ name, why }) => [name, why])).toEqual([
    ['confirm', undefined],
    ['pick_up', undefined],
    ['deliver', undefined],
    ['complete', 'not complete'],
  ]);
});
