import { expect, test } from 'vitest';
import { formatSpan } from '../../common/dates.ts';
import { shortDay } from '../../common/short-day.ts';
import { shortSpan } from '../../common/short-span.ts';
import { type Language, languages } from '../../resources/enums.ts';
import { humanTime, timeWithin } from './human-time.ts';

const format = (at: string, now: string, language: Language = 'en') => humanTime(at, { now: new Date(now), language });

test('today, yesterday and tomorrow by the clock of the shop', () => {
  expect(format('2026-11-21T21:30:00Z', '2026-11-21T15:00:00Z')).toBe('Tomorrow 12:30\u00a0AM');
  expect(format('2026-11-21T13:05:00Z', '2026-11-21T15:00:00Z')).toBe('Today 4:05\u00a0PM');
  expect(format('2026-11-20T21:30:00Z', '2026-11-21T15:00:00Z')).toBe('Today 12:30\u00a0AM');
  expect(format('2026-11-20T20:30:00Z', '2026-11-21T15:00:00Z')).toBe('Yesterday 11:30\u00a0PM');
  expect(format('2026-11-01T13:05:00Z', '2026-11-21T15:00:00Z')).toBe('November 1, 2026 4:05\u00a0PM');
});

test('within a sentence a day begins small, and the hour is set off', () => {
  const at = '2026-11-21T13:05:00Z';
  const within = (now: string) => languages.map((language) => timeWithin(at, { now: new Date(now), language }));
  expect(within('2026-11-21T15:00:00Z')).toEqual(['today, 4:05\u00a0PM', 'leo, 4:05\u00a0PM']);
  expect(within('2026-12-21T15:00:00Z')).toEqual(['November 21, 2026, 4:05\u00a0PM', 'Novemba 21, 2026, 4:05\u00a0PM']);
});

test('days in short and in Swahili stand in the same order: the month, the day', () => {
  const now = '2026-11-21T15:00:00Z';
  expect(format('2026-11-01T13:05:00Z', now, 'sw')).toBe('Novemba 1, 2026 4:05\u00a0PM');
  expect(formatSpan({ from: '2026-11-01', to: '2026-11-24' }, 'sw')).toBe('Novemba 1, 2026 – Novemba 24, 2026');
  expect(languages.map((language) => shortDay('2026-03-05', language))).toEqual(['Mar 5', 'Mac 5']);
  const short = (from: string, to: string) => languages.map((language) => shortSpan({ from, to }, language));
  expect(short('2026-10-01', '2026-10-27')).toEqual(['Oct 1–27', 'Okt 1–27']);
  expect(short('2026-09-28', '2026-10-27')).toEqual(['Sep 28 – Oct 27', 'Sep 28 – Okt 27']);
});
