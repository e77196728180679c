import { expect, test } from 'vitest';
import { group, id, order, product } from '../tests/harness/order-view.ts';
import { compact, expandId } from './compact.ts';

const variant = (variantId: string) => ({ id: variantId, name: 'Kind', price: 1, stock: null });

test('ids become as short as tells them apart, and doing it twice changes nothing', () => {
  const short = compact(order({ products: [product(1, { variants: [variant(id(11)), variant(id(12))] })] }));
  expect([short.products[0]?.line_id, short.products[0]?.variants.map((each) => each.id)]).toEqual([
    '0001',
    ['0011', '0012'],
  ]);
  expect(compact(short)).toEqual(short);
});

test('neighbours that end alike keep more of their ids, and no others do', () => {
  const alike = ['018f0000-0000-7000-8000-aaaa0000beef', '018f0000-0000-7000-8000-bbbb0000beef'];
  const short = compact(order({ products: [product(1, { variants: [...alike, id(11)].map(variant) })] }));
  expect(short.products[0]?.line_id).toBe('0001');
  expect(short.products[0]?.variants.map((each) => each.id)).toEqual(['aaaa0000beef', 'bbbb0000beef', '0011']);
  expect(compact(short)).toEqual(short);
  expect(expandId(alike, 'aaaa0000beef')).toBe(alike[0]);
});

test('a short id of several or of none stays short, for the server to refuse', () => {
  expect([expandId([id(1), id(10_001)], '0001'), expandId([id(1)], 'beef')]).toEqual(['0001', 'beef']);
});

test('a sent order that may no longer be changed carries no choices', () => {
  const sent = compact(order({ submitted: true, editable: false, products: [product(1, { add_ons: [group(2)] })] }));
  expect(sent.products[0]?.add_ons).toEqual([]);
});
