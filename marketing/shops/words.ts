import type { ListedShop } from '../../common/contracts/directory.ts';
import { to12Hour } from '../../common/dates.ts';
import { timeZone } from '../../resources/brand.ts';
import { type Language, type WeekDay, weekDays } from '../../resources/enums.ts';
import { labels as shopLabels } from '../../resources/labels/shops.ts';
import { shops } from '../texts/shops.ts';

const day = 24 * 60 * 60_000;
const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone });
const weekDayOf = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long' });
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

export const dayName = (name: WeekDay, language: Language): string =>
  shopLabels[language].parts.opening_hours.day.choices[name];

/** `Open now`, or `Closed, opens tomorrow at 8:00 AM`, in the shop's zone. */
export function openWords({ closed }: Pick<ListedShop, 'closed'>, now: number, language: Language): string {
  const t = shops[language];
  if (!closed) return t.openNow;
  if (!closed.opens_at) return t.noOrders;
  const at = new Date(closed.opens_at);
  const time = to12Hour(timeFormat.format(at));
  if (dayOf.format(at) === dayOf.format(now)) return `${t.closed}, ${t.opensToday(time)}`;
  if (dayOf.format(at) === dayOf.format(now + day)) return `${t.closed}, ${t.opensTomorrow(time)}`;
  const name = weekDays.find((each) => each === weekDayOf.format(at).toLowerCase());
  return `${t.closed}, ${t.opensOn(name ? dayName(name, language) : '', time)}`;
}
