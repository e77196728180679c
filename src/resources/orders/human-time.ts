import { formatDate, to12Hour } from '../../../common/dates.ts';
import { timeZone } from '../../../resources/brand.ts';
import type { Language } from '../../../resources/enums.ts';

const day = 24 * 60 * 60 * 1000;
const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
const clockOf = (at: Date) =>
  to12Hour(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at),
  );

/** `Today 4:05 PM`, `Yesterday 4:05 PM`, or the whole date, by the shop's clock. */
export function humanTime(
  at: string,
  { now, language, say }: { now: Date; language: Language; say: { today: string; yesterday: string } },
): string {
  const then = new Date(at);
  if (dayOf(then) === dayOf(now)) return `${say.today} ${clockOf(then)}`;
  if (dayOf(then) === dayOf(new Date(now.getTime() - day))) return `${say.yesterday} ${clockOf(then)}`;
  return formatDate(then, language);
}
