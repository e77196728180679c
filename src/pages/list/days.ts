import { useLanguage } from '../../app/language.ts';
import { humanDay } from '../../parts/human-time.ts';
import { dayOf } from './use-day-sums.ts';
import type { View } from './view.ts';

interface Day {
  /** `2026-11-22`; undefined where rows do not go by days. */
  day: string | undefined;
  /** What a person calls it. */
  title: string | undefined;
  rows: View['rows'];
}

/** The rows under the days they belong to, in the order they came. */
export function useDays(rows: View['rows'], field: string | undefined): Day[] {
  const language = useLanguage();
  if (field === undefined) return [{ day: undefined, title: undefined, rows }];
  const now = new Date();
  const days = new Map<string, Record<string, unknown>[]>();
  for (const row of rows) {
    const day = dayOf(row[field]);
    const known = days.get(day);
    if (known) known.push(row);
    else days.set(day, [row]);
  }
  return [...days].map(([day, ofDay]) => ({
    day,
    title: humanDay(day, { now, language }),
    rows: ofDay,
  }));
}
