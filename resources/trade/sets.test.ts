import { expect, test } from 'vitest';
import fc from '../../tests/harness/properties.ts';
import { bySet, isWhole, type PricedSet, piecesOf } from './sets.ts';

const price = fc.integer({ min: 0, max: 5_000_000 }).map((shillings) => shillings * 100);
const row = fc.record({ price, quantity: fc.integer({ min: 1, max: 40 }), kind: fc.option(price) });
const sets = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 50 }),
  // Whole shillings as a form takes them, and what older data may hold.
  price: fc.oneof(
    price.filter((each) => each > 0),
    fc.integer({ min: 1, max: 500_000_000 }),
  ),
  count: fc.integer({ min: 1, max: 500 }),
});

test('the lines of any number of sets add up to exactly their price, each as its pieces cost', () => {
  fc.assert(
    fc.property(sets, ({ rows, price, count }) => {
      const products = new Map(
        rows.map((each, n) => [
          `p${n}`,
          {
            ...{ price: each.price, status: 'active', add_ons: [] },
            variants: each.kind === null ? [] : [{ id: `v${n}`, price: each.kind }],
          },
        ]),
      );
      const set: PricedSet = {
        ...{ id: 's', name: 'Seti', price },
        products: rows.map(({ quantity, kind }, n) => ({
          ...{ product_id: `p${n}`, variant_id: kind === null ? null : `v${n}`, quantity },
        })),
      };
      expect(isWhole(set, products)).toBe(true);
      const lines = piecesOf(set, products).map((piece) => ({ ...piece, quantity: piece.quantity * count }));
      expect(lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0)).toBe(price * count);
      expect(lines.length).toBeLessThanOrEqual(rows.length * 2);
      const step = price % 100 === 0 ? 100 : 1;
      for (const [at, { quantity }] of rows.entries()) {
        const its = lines.filter(({ product_id }) => product_id === `p${at}`);
        expect(its.reduce((sum, line) => sum + line.quantity, 0)).toBe(quantity * count);
        expect(its.every((line) => line.quantity > 0 && line.unit_price >= 0 && line.unit_price % step === 0)).toBe(
          true,
        );
        const [first, second] = its;
        if (second) expect(second.unit_price - (first?.unit_price ?? 0)).toBe(step);
      }
    }),
  );
});

test('a share is as large as what its product costs alone, and what is free alone shares by pieces', () => {
  const goods = (cost: number) => ({ price: cost, status: 'active', add_ons: [], variants: [] });
  const set = (price: number, ...quantities: number[]): PricedSet => ({
    ...{ id: 's', name: 'Seti', price },
    products: quantities.map((quantity, n) => ({ product_id: `p${n}`, variant_id: null, quantity })),
  });
  const priced = (each: PricedSet, ...prices: number[]) =>
    piecesOf(each, new Map(prices.map((cost, n) => [`p${n}`, goods(cost)]))).map(
      ({ product_id, quantity, unit_price }) => [...[product_id, quantity, unit_price]],
    );
  // 1,500 and 2 × 750 alone: half each.
  expect(priced(set(2_501_00, 1, 2), 1_500_00, 750_00)).toEqual([
    ['p0', 1, 1_251_00],
    ['p1', 2, 625_00],
  ]);
  expect(priced(set(1_000_00, 3), 500_00)).toEqual([
    ['p0', 2, 333_00],
    ['p0', 1, 334_00],
  ]);
  expect(priced(set(900_00, 1, 2), 0, 0)).toEqual([
    ['p0', 1, 300_00],
    ['p1', 2, 300_00],
  ]);
});

test('lines of one set are one, in the place of the first', () => {
  const line = (id: string, set_id: string | null, total: number) => ({
    ...{ id, quantity: 2, total, set_id, set_name: set_id && 'Ofa', set_count: set_id && 2 },
  });
  const lines = [line('a', 's', 100), line('b', null, 50), line('c', 's', 200)].map((each) => ({
    ...each,
    set_count: each.set_id === null ? null : 2,
  }));
  const found = bySet(lines);
  expect(found.map((each) => ('lines' in each ? [each.name, each.count, each.total] : each.id))).toEqual([
    ['Ofa', 2, 300],
    'b',
  ]);
});
