import { expect, test } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { pages } from '../../app/resources.ts';
import { backOf } from './back-of.ts';

test('a list that the menu does not lead to has a way back', () => {
  const without = pages.filter((page) => !page.ui?.menu && backOf(page, {}) === undefined);
  expect(without.map(({ name }) => name)).toEqual([]);
});

test('from what belongs to one record back leads to that one', () => {
  expect(backOf(resources.stock_movements, {})).toBe('/dashboard/products');
  expect(backOf(resources.stock_movements, { product_id: '7' })).toBe('/dashboard/products/7');
});
