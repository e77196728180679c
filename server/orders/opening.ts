import { daysSinceMonday, wallTimeAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { type OrderTaking, weekDays } from '../../resources/enums.ts';
import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';

export type Hours = Row<FieldsOf<'shops'>>['opening_hours'][number];

export const minutesOfDay = 24 * 60;
export const minutesOfWeek = 7 * minutesOfDay;
const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes since Monday 00:00 in the shop's zone. */
export function minuteOfWeek(at: Date): number {
  const { day, time } = wallTimeAt(timeZone, at);
  return daysSinceMonday(day) * minutesOfDay + minutes(time);
}

/**
 * Whether a shop is closed at `now`, and when it opens next (null: nobody knows). Open without hours; hours that close
 * at or before they open run into the next day.
 */
export function closedAt(hours: readonly Hours[], now: Date): { opensAt: Date | null } | null {
  if (hours.length === 0) return null;
  const at = minuteOfWeek(now);
  const spans = hours.map(({ day, opens, closes }) => {
    const from = weekDays.indexOf(day) * minutesOfDay + minutes(opens);
    const length = (minutes(closes) - minutes(opens) + minutesOfDay) % minutesOfDay || minutesOfDay;
    return { from, length };
  });
  const since = (from: number) => (at - from + minutesOfWeek) % minutesOfWeek;
  if (spans.some(({ from, length }) => since(from) < length)) return null;
  const wait = Math.min(...spans.map(({ from }) => (from - at + minutesOfWeek) % minutesOfWeek));
  const opening = new Date(now.getTime() + wait * 60_000);
  opening.setUTCSeconds(0, 0);
  return { opensAt: opening };
}

/** What a shopper is told of it: null while the shop is open; closed, whether it still takes orders. */
export function closedNow(
  {
    opening_hours,
    takes_orders,
    deletes_at,
  }: { opening_hours: readonly Hours[]; takes_orders: OrderTaking; deletes_at: string | null },
  now: Date,
): { opens_at: string | null; takes_orders: boolean } | null {
  if (takes_orders === 'never' || deletes_at !== null) return { opens_at: null, takes_orders: false };
  const closed = closedAt(opening_hours, now);
  return closed && { opens_at: closed.opensAt?.toISOString() ?? null, takes_orders: takes_orders === 'always' };
}
