import { expect, test } from 'vitest';
import { parseAmount } from './money.ts';

test.each([
  ['25,000', 25_000_00],
  ['25 000/=', 25_000_00],
  ['TZS 1,234,567.50', 1_234_567_50],
  ['tsh25000.5', 25_000_50],
  ['Tshs. 5,000', 5_000_00],
  ['TSHS 5,000/=', 5_000_00],
  ['12,34', undefined],
  ['1,0000', undefined],
  ['1.000', undefined],
  ['35k', undefined],
  ['', undefined],
])('%s is so much', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});
