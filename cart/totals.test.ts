import { expect, test } from 'vitest';
import { minPart } from '../common/part.ts';
import { order, product } from '../tests/harness/order-view.ts';
import { newDraft } from './draft.ts';
import { totals } from './totals.ts';

const open = order({ part_payment: 33, products: [product(1, { quantity: 2 }), product(2, { price: 333_00 })] });
const draft = newDraft(open);
const zones = open.fulfilment.methods[1]?.zones ?? [];

test.each([
  [{}, { subtotal: 2_333_00, delivery_fee: 0, total: 2_333_00, now: 2_333_00 }],
  [{ method: 'delivery' as const }, { delivery_fee: 0, total: 2_333_00 }],
  [
    { method: 'delivery' as const, zone: zones[1]?.id ?? '' },
    { delivery_fee: 6_000_00, total: 8_333_00 },
  ],
  [{ zone: zones[1]?.id ?? '' }, { delivery_fee: 0, total: 2_333_00 }],
  [{ share: 'least' as const }, { total: 2_333_00, now: 770_00 }],
  [{ share: 'least' as const, pay: 'cash' as const }, { now: 2_333_00 }],
])('%j costs %j', (change, sums) => {
  expect(totals(open, { ...draft, ...change })).toMatchObject(sums);
});

test('a set that was ordered costs what it did while it is as many, and otherwise what it costs now', () => {
  const placed = order({ products: [product(1, { price: 9_000_00, quantity: 2, placed_total: 6_200_00 })] });
  const of = (quantity: number) => {
    const { lines, ...rest } = newDraft(placed);
    return totals(placed, { ...rest, lines: lines.map((line) => ({ ...line, quantity })) }).total;
  };
  expect([of(2), of(3), of(0)]).toEqual([6_200_00, 27_000_00, 0]);
});

test.each([
  [100_00, 30, 30_00],
  [100_01, 30, 31_00],
  [1_00, 10, 1_00],
  [100_00, null, 100_00],
])('the least of %i at %s percent is %i: whole shillings, never less', (total, percent, min) => {
  expect(minPart(total, percent)).toBe(min);
});
