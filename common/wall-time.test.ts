import { expect, test } from 'vitest';
import fc from '../tests/harness/properties.ts';
import { aheadAt, dayAfter, endOfDay, instantOf, wallTimeAt } from './wall-time.ts';

test.each([
  ['Africa/Dar_es_Salaam', '2026-11-22', '20:00', '2026-11-22T17:00:00.000Z'],
  ['Africa/Dar_es_Salaam', '2026-11-22', '01:30', '2026-11-21T22:30:00.000Z'],
  ['Europe/Berlin', '2026-07-01', '00:00', '2026-06-30T22:00:00.000Z'],
  ['America/New_York', '2026-01-01', '23:59', '2026-01-02T04:59:00.000Z'],
  ['Pacific/Auckland', '2026-01-01', '08:00', '2025-12-31T19:00:00.000Z'],
])('%s shows %s %s', (zone, day, time, instant) => {
  expect(instantOf(zone, { day, time }).toISOString()).toBe(instant);
  expect(wallTimeAt(zone, new Date(instant))).toEqual({ day, time });
});

test('a time that clocks jump over is as much later; one they show twice is one instant', () => {
  expect(instantOf('Europe/Berlin', { day: '2026-03-29', time: '02:30' }).toISOString()).toBe(
    '2026-03-29T01:30:00.000Z',
  );
  expect(instantOf('Europe/Berlin', { day: '2026-10-25', time: '02:30' }).toISOString()).toBe(
    '2026-10-25T01:30:00.000Z',
  );
});

test('how far a zone is ahead is told to the quarter of an hour', () => {
  const at = new Date('2026-01-01T00:00:42.123Z');
  const zones = ['Africa/Dar_es_Salaam', 'America/St_Johns', 'Asia/Kathmandu', 'UTC'];
  expect(zones.map((zone) => aheadAt(zone, at))).toEqual(['UTC+3', 'UTC−3:30', 'UTC+5:45', 'UTC+0']);
});

test('a day ends a millisecond before the next one begins, over the end of a year too', () => {
  expect(endOfDay('Africa/Dar_es_Salaam', '2026-12-31').toISOString()).toBe('2026-12-31T20:59:59.999Z');
  expect(dayAfter('2027-01-01', -1)).toBe('2026-12-31');
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
});

const zones = [
  ...['Africa/Dar_es_Salaam', 'Africa/Casablanca', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'],
  ...['Pacific/Apia', 'Europe/Dublin'],
];
test.each(zones)('%s shows at any instant what its formatting says', (timeZone) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const spans = [
    [Date.UTC(1930), Date.UTC(2230)],
    // Days in which clocks are put forward or back, or one is left out.
    ...['2011-12-29', '2026-02-14', '2026-03-07', '2026-03-28', '2026-04-04', '2026-10-03', '2026-10-31'].map((day) => [
      Date.parse(day),
      Date.parse(day) + 3 * 86_400_000,
    ]),
  ] as [number, number][];
  const instant = fc.oneof(...spans.map(([min, max]) => fc.integer({ min, max })));
  fc.assert(
    fc.property(instant, (milliseconds) => {
      const { day, time } = wallTimeAt(timeZone, new Date(milliseconds));
      expect(`${day} ${time}`).toBe(format.format(milliseconds));
    }),
    { numRuns: 500 },
  );
});
