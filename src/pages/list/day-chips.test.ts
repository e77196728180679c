import { expect, test } from 'vitest';
import { listPeriods } from '../../../resources/enums.ts';
import { boundsOf } from './day-chips.tsx';

const at = (now: string) => (period: Parameters<typeof boundsOf>[0]) => boundsOf(period, new Date(now), 'instant');

test('days are those of the shop, three hours ahead of UTC', () => {
  // 23:30 UTC on Saturday is half past two on Sunday there.
  const bounds = at('2026-11-21T23:30:00Z');
  expect(bounds('today')).toEqual({ from: '2026-11-21T21:00:00.000Z', to: undefined });
  expect(bounds('yesterday')).toEqual({ from: '2026-11-20T21:00:00.000Z', to: '2026-11-21T20:59:59.999Z' });
  expect(bounds('week')).toEqual({ from: '2026-11-15T21:00:00.000Z', to: '2026-11-22T20:59:59.999Z' });
  expect(bounds('month')).toEqual({ from: '2026-10-31T21:00:00.000Z', to: '2026-11-30T20:59:59.999Z' });
  expect(bounds('always')).toEqual({ from: undefined, to: undefined });
});

test('a week begins on Monday, also over the end of a year', () => {
  const bounds = at('2027-01-01T09:00:00Z');
  expect(bounds('week').from).toBe('2026-12-27T21:00:00.000Z');
  expect(bounds('month').from).toBe('2026-12-31T21:00:00.000Z');
  expect(bounds('yesterday').from).toBe('2026-12-30T21:00:00.000Z');
});

test('no two periods are the same days, also where a month begins on a Monday', () => {
  for (const day of ['2026-11-23', '2026-11-01', '2027-02-01', '2026-06-01', '2026-01-01']) {
    const all = listPeriods.map((period) => JSON.stringify(at(`${day}T09:00:00Z`)(period)));
    expect(new Set(all).size, day).toBe(listPeriods.length);
  }
});

test('where rows go by days of the calendar, the bounds are days', () => {
  expect(boundsOf('yesterday', new Date('2026-11-21T23:30:00Z'), 'date')).toEqual({
    from: '2026-11-21',
    to: '2026-11-21',
  });
  expect(boundsOf('month', new Date('2026-11-21T23:30:00Z'), 'date')).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
  });
});
