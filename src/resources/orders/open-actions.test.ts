import { expect, test } from 'vitest';
import { openActions, type Standing } from './open-actions.ts';

const standing = (change: Partial<Standing>): Standing => ({
  status: 'pending',
  due: 0,
  confirmed_at: null,
  problem: null,
  stock_released_at: null,
  ...change,
});

test('the state decides', () => {
  expect(openActions(standing({ status: 'pending', due: 100 }), 'owner')).toEqual([
    'confirm',
    'record_cash',
    'request_payment',
    'cancel',
    'resend_link',
  ]);
  expect(openActions(standing({ status: 'paid', due: 0 }), 'owner')).toEqual([
    'confirm',
    'pick_up',
    'deliver',
    'cancel',
    'resend_link',
  ]);
  expect(openActions(standing({ status: 'completed', due: 0 }), 'owner')).toEqual([]);
});

test('the role decides', () => {
  expect(openActions(standing({ status: 'paid', due: 0 }), 'cashier')).not.toContain('cancel');
  expect(openActions(standing({ status: 'paid', due: 0 }), undefined)).toContain('cancel');
});

test('only money that is owed is given back', () => {
  expect(openActions(standing({ status: 'cancelled', due: 0 }), 'owner')).toEqual([]);
  expect(openActions(standing({ status: 'cancelled', due: -500 }), 'owner')).toEqual(['record_refund']);
});

test('an order is confirmed once, and only a problem is answered', () => {
  const at = '2026-01-01T00:00:00.000Z';
  expect(openActions(standing({ confirmed_at: at }), 'cashier')).not.toContain('confirm');
  expect(openActions(standing({ status: 'completed', problem: 'damaged' }), 'cashier')).toEqual(['solve_problem']);
});

test('only goods that were given back are set aside again', () => {
  const released = { stock_released_at: '2026-01-01T00:00:00Z' };
  expect(openActions(standing(released), 'cashier')).toContain('hold_stock');
  expect(openActions(standing({ ...released, status: 'cancelled' }), 'cashier')).toEqual([]);
});
