import { expect, test } from 'vitest';
import { twoDays } from './figures.ts';

const zone = 'Africa/Dar_es_Salaam';

test('days begin where the shop is, and yesterday is as long as today has been', () => {
  // Half past one at night there is still the day before in UTC.
  expect(twoDays(zone, new Date('2026-11-21T22:30:00Z'))).toEqual({
    yesterday: '2026-11-20T21:00:00.000Z',
    yesterdayByNow: '2026-11-20T22:30:00.000Z',
    today: '2026-11-21T21:00:00.000Z',
  });
});

test('over the end of a year, and to the second before midnight', () => {
  expect(twoDays(zone, new Date('2027-01-01T20:59:59Z'))).toEqual({
    yesterday: '2026-12-30T21:00:00.000Z',
    yesterdayByNow: '2026-12-31T20:59:59.000Z',
    today: '2026-12-31T21:00:00.000Z',
  });
});

test('a day that is an hour longer than the one before does not count an hour of itself as yesterday', () => {
  // Berlin puts its clocks back on October 25: that day has 25 hours, the one before 24.
  const late = twoDays('Europe/Berlin', new Date('2026-10-25T22:30:00Z'));
  expect(late.yesterdayByNow).toBe(late.today);
});
