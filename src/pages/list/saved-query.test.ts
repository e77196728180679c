import { expect, test } from 'vitest';
import { orders } from '../../../resources/orders.ts';
import { products } from '../../../resources/products.ts';
import { valuesOf } from './day-chips.tsx';
import { savedQuery, shownBy } from './saved-query.ts';

const byTotal = [{ field: 'total', order: 'asc' as const }];

test('what is saved comes back as it was, in whatever order it was chosen', () => {
  const shown = { values: { status: 'paid', q: 'Neema & co', total_gte: '5000' }, sorters: byTotal };
  const query = savedQuery(orders, shown);
  expect(query).toBe('q=Neema+%26+co&status=paid&total_gte=5000&_sort=total&_order=asc');
  expect(shownBy(orders, query)).toEqual(shown);
  const turned = { ...shown, values: Object.fromEntries(Object.entries(shown.values).reverse()) };
  expect(savedQuery(orders, turned)).toBe(query);
  expect(savedQuery(products, { values: {}, sorters: byTotal })).toBe('_sort=total&_order=asc');
});

test('days that have a name are the days of when it is opened; others stay as they are', () => {
  const today = valuesOf(orders, 'created_at', 'today') as Record<string, string>;
  const query = savedQuery(orders, {
    values: { status: 'paid', created_at_gte: today.created_at_gte ?? '' },
    sorters: [],
  });
  expect(query).toBe('status=paid&_days=today');
  expect(shownBy(orders, query).values).toEqual({ status: 'paid', created_at_gte: today.created_at_gte });
  const own = { created_at_gte: '2026-01-05T21:00:00.000Z', created_at_lte: '2026-01-09T20:59:59.999Z' };
  expect(shownBy(orders, savedQuery(orders, { values: own, sorters: [] })).values).toEqual(own);
});
