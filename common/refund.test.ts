import { expect, test } from 'vitest';
import { type Moved, refundParts } from './refund.ts';

let minute = 10;
const moved = (
  type: 'payment' | 'refund',
  method: Moved['method'],
  gross: number,
  change: Partial<Moved> = {},
): Moved => ({
  type,
  method,
  gross,
  state: 'succeeded',
  rehearsal: false,
  settled_at: `2026-11-21T10:${++minute}:00.000Z`,
  ...change,
});

test('a split payment goes back split, and only once', () => {
  const payments = [moved('payment', 'mobile_money', 900), moved('payment', 'cash', 2100)];
  expect(refundParts(payments, 3000)).toEqual([
    { method: 'cash', rehearsal: false, amount: 2100 },
    { method: 'mobile_money', rehearsal: false, amount: 900 },
  ]);
  expect(refundParts([...payments, moved('refund', 'cash', 2100)], 900)).toEqual([
    { method: 'mobile_money', rehearsal: false, amount: 900 },
  ]);
});

test('cash that was written down and taken back pays no refund', () => {
  const undone = moved('payment', 'cash', 2100, { state: 'reversed', settled_at: null });
  expect(refundParts([undone, moved('payment', 'mobile_money', 900)], 900)).toEqual([
    { method: 'mobile_money', rehearsal: false, amount: 900 },
  ]);
  expect(refundParts([undone], 900)).toEqual([]);
});

test('a surplus goes back the way the last money came', () => {
  const payments = [moved('payment', 'mobile_money', 900), moved('payment', 'cash', 2100)];
  expect(refundParts(payments, 500)).toEqual([{ method: 'cash', rehearsal: false, amount: 500 }]);
  expect(refundParts(payments.toReversed(), 2500)).toEqual([
    { method: 'cash', rehearsal: false, amount: 2100 },
    { method: 'mobile_money', rehearsal: false, amount: 400 },
  ]);
});

test('rehearsed money is a way of its own; what failed, is held, or was held and given back pays no refund', () => {
  const all = [
    moved('payment', 'mobile_money', 900, { rehearsal: true }),
    moved('payment', 'mobile_money', 700),
    moved('payment', 'mobile_money', 100, { state: 'failed', settled_at: null }),
    moved('payment', 'mobile_money', 100, { state: 'held' }),
    moved('payment', 'mobile_money', 300, { state: 'reversed' }),
    moved('refund', 'mobile_money', 300),
  ];
  expect(refundParts(all, 5000)).toEqual([
    { method: 'mobile_money', rehearsal: false, amount: 700 },
    { method: 'mobile_money', rehearsal: true, amount: 900 },
  ]);
});
