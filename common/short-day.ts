import type { Language } from '../resources/enums.ts';
import { monthName } from './dates.ts';

/** Day of the calendar in short, where its year goes without saying: `Nov 22`, `22 Nov`. */
export function shortDay(day: string, language: Language): string {
  const [date, month] = [Number(day.slice(8, 10)), monthName(day, language).slice(0, 3)];
  return language === 'sw' ? `${date} ${month}` : `${month} ${date}`;
}
