import { expect, test } from 'vitest';
import { busyness, hijriDate } from './calendar.ts';

const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-civil', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });

test('the Islamic date agrees with the platform’s tabular calendar for ten years', () => {
  for (let at = Date.UTC(2020, 0, 1); at < Date.UTC(2030, 0, 1); at += 86_400_000) {
    const parts = Object.fromEntries(islamic.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const { month, day } = hijriDate(at);
    expect([month, day]).toEqual([parts.month, parts.day]);
  }
});

test('a shop in Dar es Salaam is busy at 6 pm and asleep at 3 am, in its own zone', () => {
  expect(busyness(1, Date.UTC(2026, 5, 10, 15))).toBeGreaterThan(20 * busyness(1, Date.UTC(2026, 5, 10, 0)));
});
