import { expect, test } from 'vitest';
import { humanTime } from './human-time.ts';

const format = (at: string, now: string) => humanTime(at, { now: new Date(now), language: 'en' });

test('today, yesterday and tomorrow by the clock of the shop', () => {
  expect(format('2026-11-21T21:30:00Z', '2026-11-21T15:00:00Z')).toBe('Tomorrow 12:30\u00a0AM');
  expect(format('2026-11-21T13:05:00Z', '2026-11-21T15:00:00Z')).toBe('Today 4:05\u00a0PM');
  expect(format('2026-11-20T21:30:00Z', '2026-11-21T15:00:00Z')).toBe('Today 12:30\u00a0AM');
  expect(format('2026-11-20T20:30:00Z', '2026-11-21T15:00:00Z')).toBe('Yesterday 11:30\u00a0PM');
  expect(format('2026-11-01T13:05:00Z', '2026-11-21T15:00:00Z')).toBe('November 1, 2026 4:05\u00a0PM');
});
