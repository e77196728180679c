import { timeZone } from '../resources/brand.ts';
import type { Language } from '../resources/enums.ts';
import type { Span } from './span.ts';
import { wallTimeAt } from './wall-time.ts';

/** Made once: making one takes longer than a thousand uses. */
const monthOf: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long' }),
  sw: new Intl.DateTimeFormat('sw-TZ', { timeZone: 'UTC', month: 'long' }),
};

/** Instant → `November 21, 2026 4:05 PM` in the shop's zone: month day, year hour:minute AM/PM. */
export function formatDate(at: Date | string, language: Language): string {
  const { day, time } = wallTimeAt(timeZone, new Date(at));
  return `${formatDay(day, language)} ${to12Hour(time)}`;
}

/** The month of a day of the calendar: `November`. */
export const monthName = (day: string, language: Language): string =>
  monthOf[language].format(Date.UTC(2000, Number(day.slice(5, 7)) - 1, 1));

/**
 * Day of the calendar → `November 22, 2026`. Its parts are taken as they stand: only the month's name comes from a
 * date.
 */
export function formatDay(day: string, language: Language): string {
  const [year = 0, , date = 1] = day.split('-').map(Number);
  return `${monthName(day, language)} ${date}, ${year}`;
}

/** Days of the calendar, both included: `November 1, 2026 – November 24, 2026`; of one day, that day. */
export const formatSpan = ({ from, to }: Span, language: Language): string =>
  from === to ? formatDay(from, language) : `${formatDay(from, language)} – ${formatDay(to, language)}`;

/** `16:05` → `4:05 PM`, which no line breaks. */
export function to12Hour(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}\u00a0${hour < 12 ? 'AM' : 'PM'}`;
}
