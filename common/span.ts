import { dayAfter, endOfDay } from './wall-time.ts';

/** Days of the calendar, both included, `2026-11-22`. */
export interface Span {
  from: string;
  to: string;
  /** Of one day that is not counted to its end: the instant before which it is. */
  until?: string | undefined;
}

/** The last moment of a span, by the clocks of a zone. */
export const lastOf = (timeZone: string, { to, until }: Span): Date =>
  until === undefined ? endOfDay(timeZone, to) : new Date(Date.parse(until) - 1);

/** How many days it has. */
export const daysOf = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** As many days as one question may be about: a year, and the month that has begun. */
export const mostDays = 400;

export const againsts = ['days', 'month'] as const;
export type Against = (typeof againsts)[number];

/**
 * What it is compared with: as many days before it; or, of days that begin a month, as many of the month before.
 */
export function previousOf({ from, to }: Span, against: Against): Span {
  const days = daysOf({ from, to }) - 1;
  const isMonth = from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7);
  if (against === 'days' || !isMonth) return { from: dayAfter(from, -days - 1), to: dayAfter(from, -1) };
  const last = dayAfter(from, -1);
  const first = `${last.slice(0, 7)}-01`;
  const same = dayAfter(first, days);
  const isWholeMonth = dayAfter(to, 1).endsWith('-01');
  return { from: first, to: isWholeMonth || same > last ? last : same };
}
