import { expect, test } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { alikeOf } from './alike.ts';

test('another product begins with all that people wrote, but for codes, what is in stock, and ids', () => {
  const options = [{ id: 'o1', name: 'Pilipili', price: 500_00 }];
  const row = {
    ...{ id: 'p1', name: 'Chapati', price: 1_000_00, sku: 'CH-1', barcode: '600', opening_stock: 4, stock: 3 },
    ...{ images: [{ file: 'f1' }], category: 'food', status: 'active', cost: null, version: 7 },
    variants: [{ id: 'v1', name: 'Kubwa', price: 1_500_00, sku: 'CH-K', opening_stock: 2 }],
    add_ons: [{ id: 'a1', name: 'Nyongeza', required: false, min: 0, max: 2, options }],
  };
  const { opening_stock, sku, barcode, ...alike } = alikeOf(resources.products, row);
  expect([opening_stock, sku, barcode]).toEqual([undefined, undefined, undefined]);
  expect(Object.keys(alike)).not.toEqual(expect.arrayContaining(['id', 'stock', 'version']));
  expect(alike).toMatchObject({
    name: 'Chapati',
    price: 1_000_00,
    images: [{ file: 'f1' }],
    category: 'food',
    cost: null,
  });
  expect(alike.variants).toEqual([{ name: 'Kubwa', price: 1_500_00 }]);
  expect(alike.add_ons).toEqual([
    { name: 'Nyongeza', required: false, min: 0, max: 2, options: [{ name: 'Pilipili', price: 500_00 }] },
  ]);
});
