import { expect, test } from 'vitest';
import { awaitedOf } from './awaited.ts';
import type { Transaction } from './transaction.ts';

const now = new Date('2026-11-21T10:00:00Z');
const payment = (state: Transaction['state'], minutesLeft: number) =>
  ({
    type: 'payment',
    state,
    expires_at: new Date(now.getTime() + minutesLeft * 60_000).toISOString(),
  }) as Transaction;

test.each([
  ['pending', 1, 'waits'],
  ['initiated', 1, 'waits'],
  ['pending', -1, 'undecided'],
  ['pending', -9, 'undecided'],
  ['pending', -11, undefined],
  ['initiated', -1, undefined],
  ['held', -60, 'held'],
  ['expired', -1, undefined],
  ['succeeded', 1, undefined],
] as const)('%s with %i minutes left: %s', (state, left, why) => {
  expect(awaitedOf([payment(state, left)], now)?.why).toBe(why);
});

test('an open prompt is said before held money', () => {
  expect(awaitedOf([payment('held', -60), payment('pending', 3)], now)?.why).toBe('waits');
});
