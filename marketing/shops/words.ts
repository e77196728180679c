import type { ListedShop } from '../../common/contracts/directory.ts';
import { to12Hour } from '../../common/dates.ts';
import { dayAfter, dayAt, daysSinceMonday, wallTimeAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { type Language, type WeekDay, weekDays } from '../../resources/enums.ts';
import { labels as shopLabels } from '../../resources/labels/shops.ts';
import { shops } from '../texts/shops.ts';

export const dayName = (name: WeekDay, language: Language): string =>
  shopLabels[language].parts.opening_hours.day.choices[name];

/** `Open now`, or `Closed, opens tomorrow at 8:00 AM`, in the shop's zone. */
export function openWords({ closed }: Pick<ListedShop, 'closed'>, now: number, language: Language): string {
  const t = shops[language];
  if (!closed) return t.openNow;
  if (!closed.opens_at) return t.noOrders;
  const opens = wallTimeAt(timeZone, new Date(closed.opens_at));
  const today = dayAt(timeZone, new Date(now));
  const time = to12Hour(opens.time);
  if (opens.day === today) return `${t.closed}, ${t.opensToday(time)}`;
  if (opens.day === dayAfter(today, 1)) return `${t.closed}, ${t.opensTomorrow(time)}`;
  const name = weekDays[daysSinceMonday(opens.day)];
  return `${t.closed}, ${t.opensOn(name ? dayName(name, language) : '', time)}`;
}
