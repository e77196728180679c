import { expect, test } from 'vitest';
import { orders } from '../../resources/orders.ts';
import type { Sold } from './sold.ts';
import { barOf, coinOfSold, standingOf } from './standing.ts';

const order = (change: Partial<Sold>) =>
  ({ status: 'pending', paid: 0, due: 1000, rehearsal: false, fulfilment: null, ...change }) as Sold;

test.each([
  [{}, undefined, 'unpaid', 'unpaid'],
  [{ payment_method: 'cash' }, undefined, 'cash', 'unpaid'],
  [{}, 'waits', 'waits', 'asked'],
  [{ paid: 100 }, undefined, 'part', 'part'],
  [{ status: 'paid', fulfilment: 'delivery' }, undefined, 'paid delivery', 'paid'],
  [{ status: 'paid', fulfilment: 'pick up' }, undefined, 'paid pick up', 'paid'],
  [{ status: 'paid', rehearsal: true }, undefined, 'rehearsed', 'rehearsal'],
  [{ status: 'delivered', due: 0 }, undefined, 'delivered', 'moving'],
  [{ status: 'picked up', due: 0 }, undefined, 'picked up', 'done'],
  [{ credited: 1000, due: 0 }, undefined, 'credit somehow', 'unpaid'],
  [{ credited: 1000, credit_left: 400, due: 0 }, undefined, 'credit somehow', 'unpaid'],
  [{ credited: 1000, credit_left: 0, due: 0 }, undefined, 'settled', 'unpaid'],
  [{ status: 'delivered' }, undefined, 'delivered unpaid', 'unpaid'],
  [{ status: 'delivered' }, 'waits', 'waits', 'unpaid'],
  [{ status: 'paid', due: 0, handed_over_at: '2026-11-25T08:00:00Z' }, undefined, 'paid after', 'paid'],
  [{ status: 'completed', due: -500 }, undefined, 'gives back', 'done'],
  [{ status: 'cancelled', due: 0 }, undefined, 'cancelled', 'cancelled'],
  [{ status: 'cancelled', due: -1000, rehearsal: true }, 'held', 'owing', 'cancelled'],
] as const)('%o, with money that %s: %s, coin %s', (change, why, state, coin) => {
  expect(standingOf(order(change), why)).toBe(state);
  expect(coinOfSold(orders, order(change), why)).toBe(coin);
});

const open = ['confirm', 'record_cash', 'request_payment', 'cancel'] as const;
test.each([
  ['mobile_money', undefined, false, { primary: 'request_payment', quiet: 'confirm' }],
  ['cash', undefined, false, { primary: 'record_cash', quiet: 'confirm' }],
  ['mobile_money', undefined, true, { primary: 'record_cash', quiet: 'confirm' }],
  ['mobile_money', 'waits', false, { quiet: 'record_cash' }],
] as const)('unpaid, by %s, awaited %s, cash only %s: %o', (method, why, isCashOnly, bar) => {
  expect(barOf(order({ payment_method: method }), open, { why, isCashOnly })).toEqual(bar);
});

test('where the shop hands over first, cash comes with that and the rest after it', () => {
  const circumstances = { why: undefined, isCashOnly: false };
  const placed = order({ payment_method: 'cash' });
  expect(barOf(placed, [...open, 'deliver'], circumstances)).toEqual({ primary: 'deliver', quiet: 'record_cash' });
  expect(barOf(order({ status: 'delivered' }), ['record_cash'], circumstances).primary).toBe('record_cash');
  expect(barOf(order({ status: 'paid' }), ['complete'], circumstances).primary).toBe('complete');
});

test('once it is paid it is handed over the way it was chosen', () => {
  const circumstances = { why: undefined, isCashOnly: false };
  const paid = order({ status: 'paid' });
  expect(barOf(paid, ['confirm', 'pick_up', 'cancel'], circumstances).primary).toBe('pick_up');
  expect(barOf(paid, ['deliver', 'pick_up'], circumstances)).toEqual({ primary: 'deliver', quiet: 'pick_up' });
  expect(barOf(order({ status: 'cancelled' }), [], circumstances).primary).toBe(undefined);
});
