import { expect, test } from 'vitest';
import { type Every, lastDue } from './due.ts';

const dar = 'Africa/Dar_es_Salaam';
test.each<[Every, string, string, string]>([
  [{ minutes: 5 }, dar, '2026-11-22T10:04:59.999Z', '2026-11-22T10:00:00.000Z'],
  [{ minutes: 5 }, dar, '2026-11-22T10:05:00.000Z', '2026-11-22T10:05:00.000Z'],
  // Eight in the evening there is five in the afternoon here.
  [{ daily: '20:00' }, dar, '2026-11-22T17:00:00.000Z', '2026-11-22T17:00:00.000Z'],
  [{ daily: '20:00' }, dar, '2026-11-22T16:59:59.999Z', '2026-11-21T17:00:00.000Z'],
  // It is Monday there already.
  [{ weekly: 'monday', at: '00:30' }, dar, '2026-11-22T21:45:00.000Z', '2026-11-22T21:30:00.000Z'],
  [{ weekly: 'monday', at: '00:30' }, dar, '2026-11-22T21:00:00.000Z', '2026-11-15T21:30:00.000Z'],
  [{ monthly: 1, at: '06:00' }, dar, '2026-11-30T12:00:00.000Z', '2026-11-01T03:00:00.000Z'],
  [{ monthly: 31, at: '06:00' }, dar, '2026-11-30T12:00:00.000Z', '2026-11-30T03:00:00.000Z'],
  [{ monthly: 31, at: '06:00' }, dar, '2026-02-28T02:00:00.000Z', '2026-01-31T03:00:00.000Z'],
  // Clocks there go forward from two to three that night.
  [{ daily: '02:30' }, 'Europe/Berlin', '2026-03-29T12:00:00.000Z', '2026-03-29T01:30:00.000Z'],
])('%j in %s is due last, at %s, at %s', (every, zone, now, due) => {
  expect(lastDue(every, zone, new Date(now)).toISOString()).toBe(due);
});

test('hour by hour through a year, each evening comes once', () => {
  const found = new Set<string>();
  const from = Date.parse('2026-01-01T00:00:00Z');
  const days = 365;
  for (let at = from; at < from + days * 86_400_000; at += 3_600_000)
    found.add(lastDue({ daily: '20:00' }, 'Europe/Berlin', new Date(at)).toISOString());
  expect(found.size).toBe(days + 1);
});
