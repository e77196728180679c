import { expect, test } from 'vitest';
import { goesBackOf } from './goes-back.ts';

const sold = { lines: [{ product_id: 'p1' }], stock_released_at: null, paid: 0, refunded: 0 };

test.each([
  ['goods that nobody paid', {}, { goods: true, money: false }],
  ['goods that were paid', { paid: 500 }, { goods: true, money: true }],
  ['paid, and given back already', { paid: 500, refunded: 500 }, { goods: true, money: false }],
  ['goods that stand in the shop again', { stock_released_at: '2026-11-21T10:00:00Z' }, { goods: false, money: false }],
  ['an amount alone', { lines: [{ product_id: null }], paid: 500 }, { goods: false, money: true }],
])('%s', (_, change, goesBack) => {
  expect(goesBackOf({ ...sold, ...change })).toEqual(goesBack);
});
