import { expect, test } from 'vitest';
import { lineOf } from './basket/basket.ts';
import { changeOf, meansOf } from './change.ts';

const soap = { id: 'p1', name: 'Soap', price: 2_000_00, stock: 5, variants: [], add_ons: [] };

test('lines go by their id or as what was added; an amount that was emptied is none', () => {
  const typed = {
    reason: 'Ameomba',
    discount: null,
    lines: [
      { id: 'l1', quantity: 2 },
      { added: { ...lineOf(soap, 'k'), note: ' ' }, quantity: 3 },
    ],
  };
  const sold = { lines: [], fulfilment: null, zone: null, place: null, landmark: null };
  expect(changeOf({ ...typed, zone: '', place: ' ' }, sold)).toEqual({
    reason: 'Ameomba',
    discount: 0,
    lines: [
      { id: 'l1', quantity: 2 },
      { product_id: 'p1', variant_id: null, add_ons: [], note: null, quantity: 3 },
    ],
  });
  const brought = { lines: [], fulfilment: 'delivery', place: 'Sinza' } as const;
  expect(changeOf(brought, sold)).toEqual({ ...brought, zone: null, landmark: null });
});

test.each([
  [{ paid: 0, credited: null }, 12_000, 'due', 12_000],
  [{ paid: 10_000, credited: null }, 12_000, 'due', 2_000],
  [{ paid: 10_000, credited: null }, 7_000, 'back', 3_000],
  [{ paid: 10_000, credited: null }, 10_000, 'settled', 0],
  [{ paid: 0, credited: 10_000 }, 12_000, 'more_owed', 2_000],
  [{ paid: 0, credited: 10_000 }, 7_000, 'less_owed', 3_000],
] as const)('%o at %i means %s', (money, total, means, amount) => {
  expect(meansOf({ total: 10_000, refunded: 0, ...money }, total)).toEqual({ means, amount });
});
