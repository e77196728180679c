import { formatDay, to12Hour } from '../../common/dates.ts';
import { dayAt, wallTimeAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';

const dayMs = 24 * 60 * 60 * 1000;
const dayOf = (at: Date) => dayAt(timeZone, at);

/** Apart from the words of the order's page: home says times as well, and needs nothing else of it. */
const days = {
  en: { today: 'Today', yesterday: 'Yesterday', tomorrow: 'Tomorrow' },
  sw: { today: 'Leo', yesterday: 'Jana', tomorrow: 'Kesho' },
};

interface Now {
  now: Date;
  language: Language;
}

/** A day of the calendar as `Today`, `Yesterday`, `Tomorrow`, or `November 19, 2026`, by the shop's clock. */
export function humanDay(day: string, { now, language }: Now): string {
  const t = days[language];
  if (day === dayOf(now)) return t.today;
  if (day === dayOf(new Date(now.getTime() - dayMs))) return t.yesterday;
  if (day === dayOf(new Date(now.getTime() + dayMs))) return t.tomorrow;
  return formatDay(day, language);
}

/** `4:05 PM` by the shop's clock. */
export const humanHour = (at: string): string => to12Hour(wallTimeAt(timeZone, new Date(at)).time);

/** `Today 4:05 PM`, `Yesterday 4:05 PM`, or the whole date, by the shop's clock. */
export const humanTime = (at: string, now: Now): string => `${humanDay(dayOf(new Date(at)), now)} ${humanHour(at)}`;

/** The same within a sentence: `today, 4:05 PM`. */
export function timeWithin(at: string, now: Now): string {
  const day = humanDay(dayOf(new Date(at)), now);
  return `${Object.values(days[now.language]).includes(day) ? day.toLowerCase() : day}, ${humanHour(at)}`;
}
