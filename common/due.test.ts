import { expect, test } from 'vitest';
import { dueOf } from './due.ts';

test.each([
  ['pending', 3000, 0, 0, null, 3000],
  ['pending', 3000, 1000, 0, null, 2000],
  ['pending', 3000, 1000, 0, 2000, 0],
  ['paid', 3000, 3000, 0, null, 0],
  ['paid', 1500, 3000, 0, null, -1500],
  ['paid', 1500, 3000, 1500, null, 0],
  ['cancelled', 3000, 3000, 0, null, -3000],
  ['cancelled', 3000, 3000, 3000, null, 0],
  ['cancelled', 3000, 1000, 0, 500, -1500],
  ['cancelled', 3000, 0, 0, null, 0],
] as const)(
  '%s of %i, paid %i, given back %i, on credit %s: due %i',
  (status, total, paid, refunded, credited, due) => {
    expect(dueOf({ status, total, paid, refunded, credited })).toBe(due);
  },
);
