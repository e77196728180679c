import { expect, test } from 'vitest';
import { dueOf } from './due.ts';

test.each([
  ['pending', 3000, 0, 0, 3000],
  ['pending', 3000, 1000, 0, 2000],
  ['paid', 3000, 3000, 0, 0],
  ['paid', 1500, 3000, 0, -1500],
  ['paid', 1500, 3000, 1500, 0],
  ['cancelled', 3000, 3000, 0, -3000],
  ['cancelled', 3000, 3000, 3000, 0],
  ['cancelled', 3000, 0, 0, 0],
] as const)('%s of %i, paid %i, given back %i: due %i', (status, total, paid, refunded, due) => {
  expect(dueOf({ status, total, paid, refunded })).toBe(due);
});
