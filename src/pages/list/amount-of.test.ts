import { expect, test } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { lowestOf } from './amount-of.ts';

const priced = (price: number, ...variants: number[]) =>
  lowestOf(resources.products, 'price', { price, variants: variants.map((each) => ({ price: each })) });

test('a product with variants is priced from the lowest of them', () => {
  expect(priced(1_000_00)).toEqual({ value: 1_000_00 });
  expect(priced(1_000_00, 1_500_00, 900_00)).toEqual({ value: 900_00, isFrom: true });
  expect(priced(1_000_00, 900_00, 900_00)).toEqual({ value: 900_00, isFrom: false });
});
