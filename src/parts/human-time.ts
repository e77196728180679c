import { formatDate, to12Hour } from '../../common/dates.ts';
import { timeZone } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';

const day = 24 * 60 * 60 * 1000;
const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
const timeOf = (at: Date) =>
  to12Hour(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at),
  );

/** Apart from the words of the order's page: home says times as well, and needs nothing else of it. */
const days = { en: { today: 'Today', yesterday: 'Yesterday' }, sw: { today: 'Leo', yesterday: 'Jana' } };

/** `Today 4:05 PM`, `Yesterday 4:05 PM`, or the whole date, by the shop's clock. */
export function humanTime(at: string, { now, language }: { now: Date; language: Language }): string {
  const t = days[language];
  const then = new Date(at);
  if (dayOf(then) === dayOf(now)) return `${t.today} ${timeOf(then)}`;
  if (dayOf(then) === dayOf(new Date(now.getTime() - day))) return `${t.yesterday} ${timeOf(then)}`;
  return formatDate(then, language);
}
