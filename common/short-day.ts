import type { Language } from '../resources/enums.ts';
import { monthName } from './dates.ts';

/** Day of the calendar in short, where its year goes without saying: `Nov 22`. */
export const shortDay = (day: string, language: Language): string =>
  `${monthName(day, language).slice(0, 3)} ${Number(day.slice(8, 10))}`;
