import { expect, test } from 'vitest';
import { minPart } from '../../common/part.ts';
import { mayPay } from './part.ts';

test('the least part is whole shillings, never less than the share', () => {
  expect(minPart(1_000_00, 33)).toBe(330_00);
  expect(minPart(99_900, 33)).toBe(33_000);
  expect(minPart(100, 10)).toBe(100);
});

test.each([
  [{ total: 100_000, paid: 0, part_payment: null }, 100_000, true],
  [{ total: 100_000, paid: 0, part_payment: null }, 50_000, false],
  [{ total: 100_000, paid: 0, part_payment: 30 }, 30_000, true],
  [{ total: 100_000, paid: 0, part_payment: 30 }, 29_900, false],
  [{ total: 100_000, paid: 0, part_payment: 30 }, 100_100, false],
  [{ total: 100_000, paid: 30_000, part_payment: 30 }, 70_000, true],
  [{ total: 100_000, paid: 30_000, part_payment: 30 }, 40_000, false],
])('%j: %d may be asked for: %s', (owed, amount, may) => {
  expect(mayPay(owed, owed.total - owed.paid, amount)).toBe(may);
});
