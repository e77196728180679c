import { years } from './instant.ts';

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const daysIn = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

interface Day {
  year: number;
  /** From 1. */
  month: number;
  day: number;
}

/**
 * The parts of a day of the calendar, `2026-11-22`; undefined for any other text. Read by hand: a Date is a moment,
 * whose day depends on where one stands.
 */
function partsOfDay(text: string): Day | undefined {
  const [, year = 0, month = 0, day = 0] = (dayPattern.exec(text) ?? []).map(Number);
  const last = month === 2 && isLeap(year) ? 29 : (daysIn[month - 1] ?? 0);
  if (year < years.first || year > years.last || day < 1 || day > last) return undefined;
  return { year, month, day };
}

/** The same text where it is a day of the calendar; undefined for any other. */
export const readDay = (text: string): string | undefined => (partsOfDay(text) ? text : undefined);
