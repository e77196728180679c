import { expect, test } from 'vitest';
import { orders } from '../../../resources/orders.ts';
import { products } from '../../../resources/products.ts';
import { badgeFilters, badgesOf } from './badges.ts';

const names = (row: Record<string, unknown>) => badgesOf(orders, row).map(({ name }) => name);

test('an order is marked while it has a problem, and while a part of it is paid', () => {
  expect(names({ problem: null, paid: 0, due: 500 })).toEqual([]);
  expect(names({ problem: 'damaged', paid: 0, due: 500 })).toEqual(['problem']);
  expect(names({ problem: null, paid: 500, due: 0 })).toEqual([]);
  // Cancelled: what was paid is owed back.
  expect(names({ problem: null, paid: 500, due: -500 })).toEqual([]);
  expect(badgesOf(orders, { problem: 'payment', paid: 300, due: 200 })).toEqual([
    { name: 'problem', colour: 'bad', amount: undefined },
    { name: 'part_paid', colour: 'waiting', amount: 300 },
  ]);
});

test('a list is filtered by a mark that one field decides', () => {
  expect(badgeFilters(orders)).toEqual([
    { name: 'problem', parameter: 'problem_null' },
    { name: 'released', parameter: 'stock_released_at_null' },
  ]);
  expect(badgeFilters(products)).toEqual([]);
});
