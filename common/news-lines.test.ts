import { expect, test } from 'vitest';
import { newsLines } from './news-lines.ts';

const { sw, en } = newsLines;
const came = { number: 1003, amount: 12_000_00, rehearsal: false };

test('money that came is told with its amount and its order, and rehearsed money as such', () => {
  expect(sw.order_paid(came)).toBe('Malipo TZS 12,000 · #1003');
  expect(en.order_paid(came)).toBe('Payment TZS 12,000 · #1003');
  expect(sw.order_paid({ ...came, amount: 12_000_50 })).toBe('Malipo TZS 12,000.50 · #1003');
  expect(sw.order_paid({ ...came, rehearsal: true })).toBe('Malipo TZS 12,000 · #1003 · majaribio, si pesa halisi');
  expect(en.order_paid({ ...came, rehearsal: true })).toBe('Payment TZS 12,000 · #1003 · rehearsal, no real money');
});

test('what is not known is left out', () => {
  expect([sw.order_paid({}), en.order_paid({})]).toEqual(['Malipo yameingia', 'Payment received']);
  expect([en.low_stock({ left: 0, name: 'Soap' }), sw.low_stock({ left: 1 })]).toEqual([
    'Soap is running out · none left',
    'Bidhaa inakaribia kuisha · imebaki 1',
  ]);
  expect(sw.debt_promised({ name: 'Upendo', on: '2026-11-30' })).toBe('Upendo ameahidi kulipa Novemba 30, 2026');
  expect(sw.problem_reported({})).toBe('Mteja ameripoti tatizo');
});
