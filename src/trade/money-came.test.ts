import { expect, test } from 'vitest';
import type { LiveEvent } from '../app/live.ts';
import { orders } from '../resources/orders/index.ts';

const { paid } = orders.announces ?? {};
const came: LiveEvent = { type: 'orders.paid', id: 'o1', number: 1003, amount: 12_000_00, rehearsal: false };

test('money that came is told with its amount and its order', () => {
  expect(paid?.sw(came)).toBe('Malipo TZS 12,000 · #1003');
  expect(paid?.en(came)).toBe('Payment TZS 12,000 · #1003');
  expect(paid?.sw({ ...came, amount: 12_000_50 })).toBe('Malipo TZS 12,000.50 · #1003');
  expect(paid?.icon).toBe('money');
});

test('rehearsed money is told as such', () => {
  expect(paid?.sw({ ...came, rehearsal: true })).toBe('Malipo TZS 12,000 · #1003 · majaribio, si pesa halisi');
  expect(paid?.en({ ...came, rehearsal: true })).toBe('Payment TZS 12,000 · #1003 · rehearsal, no real money');
});

test('what was written down before amounts were is told without', () => {
  expect(paid?.sw({ type: 'orders.paid', id: 'o1' })).toBe('Malipo yameingia');
  expect(paid?.en({ type: 'orders.paid', id: 'o1' })).toBe('Payment received');
});
