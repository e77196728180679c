import { expect, test } from 'vitest';
import { totalText } from './total.ts';

test('a total is a number, or what there is for sure', () => {
  expect(totalText({ total: 10_000, isEstimate: false })).toBe('10000');
  expect(totalText({ total: 987_654, isEstimate: true })).toBe('10,000+');
  // Beyond the bound the page itself shows more.
  expect(totalText({ total: 987_654, isEstimate: true, lastRow: 10_050 })).toBe('10,050+');
  // An estimate of a few thousand is a guess.
  expect(totalText({ total: 4321, isEstimate: true, lastRow: 25 })).toBe('25+');
});
