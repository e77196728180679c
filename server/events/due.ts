import { instantOf, wallTimeAt } from '../../common/wall-time.ts';
import { type WeekDay, weekDays } from '../../resources/enums.ts';

/** When work comes again. Times are `20:00` on the 24-hour clock, by the shop's zone. */
export type Every =
  | { minutes: number }
  | { daily: string }
  | { weekly: WeekDay; at: string }
  /** The day of the month, 1 to 31; its last where it is shorter. */
  | { monthly: number; at: string };

const dayMilliseconds = 86_400_000;
/** No month and no week is longer. */
const maxDays = 32;

/** The last instant up to `now` at which it was due. */
export function lastDue(every: Every, timeZone: string, now: Date): Date {
  if ('minutes' in every) {
    const step = every.minutes * 60_000;
    return new Date(Math.floor(now.getTime() / step) * step);
  }
  const time = 'daily' in every ? every.daily : every.at;
  const today = Date.parse(wallTimeAt(timeZone, now).day);
  for (let ago = 0; ago <= maxDays; ago += 1) {
    const day = new Date(today - ago * dayMilliseconds);
    if (!isOn(every, day)) continue;
    const due = instantOf(timeZone, { day: day.toISOString().slice(0, 10), time });
    if (due <= now) return due;
  }
  throw new Error(`nothing is due within ${maxDays} days: ${JSON.stringify(every)}`);
}

/** Whether it is due on a day, given as its midnight in UTC. */
function isOn(every: Exclude<Every, { minutes: number }>, day: Date): boolean {
  if ('daily' in every) return true;
  if ('weekly' in every) return weekDays[(day.getUTCDay() + 6) % 7] === every.weekly;
  const longest = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  return day.getUTCDate() === Math.min(every.monthly, longest);
}
