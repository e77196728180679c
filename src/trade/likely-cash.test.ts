import { expect, test } from 'vitest';
import { likelyCash } from './likely-cash.ts';

test.each([
  [3_400, [3_400, 3_500, 4_000, 10_000]],
  [30_500, [30_500, 31_000, 32_000, 40_000]],
  [9_900, [9_900, 10_000]],
  [10_000, [10_000]],
])('for %i there is what is handed over, and the largest note', (due, sums) => {
  expect(likelyCash(due * 100)).toEqual(sums.map((sum) => sum * 100));
});
