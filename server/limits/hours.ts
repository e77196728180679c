import { dayAfter, instantOf, wallTimeAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';

/** Nobody hears of offers and debts in the evening or at night. */
const [opens, closes] = ['08:00', '20:00'];
const isOpen = (time: string): boolean => time >= opens && time < closes;
export const isSendingHour = (now: Date): boolean => isOpen(wallTimeAt(timeZone, now).time);

/** What is older, in milliseconds, was held up: what somebody sends by hand goes at once, at whatever hour. */
const atOnce = 10 * 60_000;

/** In how many seconds a message may go that was written down at `created`; 0: now. */
export function secondsToHours(created: string | Date, now: Date): number {
  const { day, time } = wallTimeAt(timeZone, now);
  if (isOpen(time) || now.getTime() - new Date(created).getTime() < atOnce) return 0;
  const next = instantOf(timeZone, { day: time < opens ? day : dayAfter(day, 1), time: opens });
  return Math.ceil((next.getTime() - now.getTime()) / 1000);
}
