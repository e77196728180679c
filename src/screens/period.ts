import type { Span } from '../../common/span.ts';
import { dayAfter } from '../../common/wall-time.ts';

/** Spans of whole days that pages of figures offer. */
export type Period = 'today' | 'week' | 'month' | 'last' | 'quarter' | 'year';

/** The first day of the month so many months from that of `day`. */
function firstOf(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** From today, both ends included. */
export const spanOf: Record<Period, (today: string) => Span> = {
  today: (today) => ({ from: today, to: today }),
  week: (today) => ({ from: dayAfter(today, -6), to: today }),
  month: (today) => ({ from: firstOf(today, 0), to: today }),
  last: (today) => ({ from: firstOf(today, -1), to: dayAfter(firstOf(today, 0), -1) }),
  quarter: (today) => ({ from: firstOf(today, -2), to: today }),
  year: (today) => ({ from: firstOf(today, -11), to: today }),
};
