import { dayAfter, firstOfMonth } from '../../common/wall-time.ts';
import type { ExpenseRepeat } from '../../resources/enums.ts';

const monthsOf = { monthly: 1, yearly: 12 } as const;

/**
 * The day after `day` on which it comes again, both `2026-11-22`. `keep` is the day of the month that it began on: the
 * 31st is the last of a shorter month, and the 31st again in the next.
 */
export function nextDay(day: string, repeats: ExpenseRepeat, keep: number): string {
  if (repeats === 'weekly') return dayAfter(day, 7);
  const first = firstOfMonth(day, monthsOf[repeats]);
  const last = Number(dayAfter(firstOfMonth(first, 1), -1).slice(8));
  return `${first.slice(0, 7)}-${String(Math.min(keep, last)).padStart(2, '0')}`;
}
