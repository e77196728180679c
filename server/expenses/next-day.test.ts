import { expect, test } from 'vitest';
import { nextDay } from './next-day.ts';

test('the 31st is the last day of a shorter month, and the 31st again after it', () => {
  expect(nextDay('2027-01-31', 'monthly', 31)).toBe('2027-02-28');
  expect(nextDay('2027-02-28', 'monthly', 31)).toBe('2027-03-31');
  expect(nextDay('2026-12-15', 'monthly', 15)).toBe('2027-01-15');
});

test('a week is seven days, a year the same day of the next', () => {
  expect(nextDay('2026-12-28', 'weekly', 28)).toBe('2027-01-04');
  expect(nextDay('2028-02-29', 'yearly', 29)).toBe('2029-02-28');
});
