import { expect, test } from 'vitest';
import { missesWindow, snoozeTimes } from './snooze-times.ts';

const at = (now: string) =>
  Object.fromEntries(snoozeTimes(new Date(now)).map(({ name, until }) => [name, until.toISOString()]));

test('a chat is put aside by the shop’s clock, of two names for one morning by the nearer', () => {
  // Thursday, 10:30 in Dar es Salaam.
  expect(at('2026-11-26T07:30:00Z')).toEqual({
    hour: '2026-11-26T08:30:00.000Z',
    evening: '2026-11-26T14:00:00.000Z',
    day: '2026-11-27T05:00:00.000Z',
    monday: '2026-11-30T05:00:00.000Z',
  });
  // Five in the evening; and Sunday, when Monday is tomorrow.
  expect(Object.keys(at('2026-11-26T14:00:00Z'))).toEqual(['hour', 'day', 'monday']);
  expect(at('2026-11-29T15:00:00Z')).toEqual({
    hour: '2026-11-29T16:00:00.000Z',
    day: '2026-11-30T05:00:00.000Z',
  });
  // On a Monday it is the next one; after midnight there the day is theirs.
  expect(at('2026-11-29T21:30:00Z')).toMatchObject({
    day: '2026-12-01T05:00:00.000Z',
    monday: '2026-12-07T05:00:00.000Z',
  });
});

test('what is put aside past the day for answering says so, while there is one', () => {
  const [now, hour, tomorrow] = ['2026-11-26T07:00:00Z', '2026-11-26T08:00:00Z', '2026-11-27T05:00:00Z'].map(
    (each) => new Date(each),
  ) as [Date, Date, Date];
  const end = '2026-11-26T20:00:00.000Z';
  expect([missesWindow(end, now, hour), missesWindow(end, now, tomorrow)]).toEqual([false, true]);
  expect([missesWindow(null, now, tomorrow), missesWindow(hour.toISOString(), tomorrow, tomorrow)]).toEqual([
    false,
    false,
  ]);
});
