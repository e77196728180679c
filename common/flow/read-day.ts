import { weekDays } from '../../resources/enums.ts';
import { weekdayLabels } from '../../resources/labels/weekdays.ts';
import { dayAfter } from '../wall-time.ts';
import { normalise } from './normalise.ts';

/** In English and Swahili; their first three letters, or more of them, are the month as well. */
const months = [
  ['january', 'januari'],
  ['february', 'februari'],
  ['march', 'machi'],
  ['april', 'aprili'],
  ['may', 'mei'],
  ['june', 'juni'],
  ['july', 'julai'],
  ['august', 'agosti'],
  ['september', 'septemba'],
  ['october', 'oktoba'],
  ['november', 'novemba'],
  ['december', 'desemba'],
] as const;
/** Sunday first, as a date counts them. */
const weekDaysSpoken = [...weekDays.slice(-1), ...weekDays.slice(0, -1)].map((day) =>
  [weekdayLabels.en[day], weekdayLabels.sw[day]].map(normalise),
);
const fromToday: Readonly<Record<string, number>> = {
  ...{ leo: 0, today: 0, kesho: 1, tomorrow: 1, keshokutwa: 2, 'kesho kutwa': 2, 'day after tomorrow': 2 },
  ...{ mtondo: 3, jana: -1, yesterday: -1, juzi: -2 },
};

/**
 * The day that somebody means, `2026-12-24`: numbers with the day first, or by names in English and Swahili. Without a
 * year it is the next such day from `today` on, and so is a day of the week. Undefined for what names no day of the
 * calendar.
 */
export function readDay(text: string, today: string): string | undefined {
  const spoken = normalise(text.replace(/(\d)(st|nd|rd|th)\b/gi, '$1')).replace(/^(tarehe|siku ya|on|the) /, '');
  const days = Object.hasOwn(fromToday, spoken) ? fromToday[spoken] : undefined;
  if (days !== undefined) return dayAfter(today, days);
  const week = weekDaysSpoken.findIndex((names) => names.includes(spoken));
  if (week >= 0) return dayAfter(today, (week - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7);
  const typed = text.trim().replace(/[.,!?]+$/, '');
  const iso = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(typed);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?$/.exec(typed);
  if (numbers) return inYear(numbers[3], Number(numbers[2]), Number(numbers[1]), today);
  const named = /^(\d{1,2}) (?:ya |of )?([a-z]{3,})(?: (\d{4}))?$/.exec(spoken) ?? swapped(spoken);
  if (!named) return undefined;
  const month = months.findIndex((names) => names.some((name) => name.startsWith(named[2] ?? '-')));
  return month < 0 ? undefined : inYear(named[3], month + 1, Number(named[1]), today);
}

/** `December 24` as `24 December`. */
function swapped(spoken: string): readonly (string | undefined)[] | undefined {
  const found = /^([a-z]{3,}) (\d{1,2})(?: (\d{4}))?$/.exec(spoken);
  return found ? ['', found[2], found[1], found[3]] : undefined;
}

function inYear(year: string | undefined, month: number, date: number, today: string): string | undefined {
  if (year !== undefined) return dayOf(Number(year.length === 2 ? `20${year}` : year), month, date);
  const own = Number(today.slice(0, 4));
  const found = dayOf(own, month, date);
  // The 29th of February is not in every year.
  return found !== undefined && found >= today ? found : dayOf(own + 1, month, date);
}

function dayOf(year: number, month: number, date: number): string | undefined {
  const made = new Date(Date.UTC(year, month - 1, date));
  const isThere = made.getUTCFullYear() === year && made.getUTCMonth() === month - 1 && made.getUTCDate() === date;
  return isThere && year >= 1900 ? made.toISOString().slice(0, 10) : undefined;
}
