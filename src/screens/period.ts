import type { Against, Span } from '../../common/span.ts';
import { dayAfter, firstOfMonth } from '../../common/wall-time.ts';

/** Spans of whole days that pages of figures offer. */
export type NamedPeriod = 'today' | 'week' | 'month' | 'last' | 'quarter' | 'year';
/** `own`: the days that somebody chose. */
export type Period = NamedPeriod | 'own';

/** From today, both ends included. */
export const spanOf: Record<NamedPeriod, (today: string) => Span> = {
  today: (today) => ({ from: today, to: today }),
  week: (today) => ({ from: dayAfter(today, -6), to: today }),
  month: (today) => ({ from: firstOfMonth(today), to: today }),
  last: (today) => ({ from: firstOfMonth(today, -1), to: dayAfter(firstOfMonth(today), -1) }),
  quarter: (today) => ({ from: firstOfMonth(today, -2), to: today }),
  year: (today) => ({ from: firstOfMonth(today, -11), to: today }),
};

/** What each is compared with: a month with the one before, other days with as many before them. */
export const againstOf: Record<Period, Against> = {
  ...{ today: 'days', week: 'days', quarter: 'days', year: 'days', own: 'days' },
  ...{ month: 'month', last: 'month' },
};
