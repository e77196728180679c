import * as z from 'zod';
import { dayAfter, instantOf, wallTimeAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';

/** When people hear of offers and debts, by the clock on their wall; not before and not after. */
export interface Hours {
  opens: string;
  closes: string;
}

/** As an installation sets them. */
export const hoursSetting = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, { error: 'two times of a day like 09:00-20:00' })
  .transform((text): Hours => ({ opens: text.slice(0, 5), closes: text.slice(6) }))
  .refine(({ opens, closes }) => opens < closes, { error: 'the first before the second, like 09:00-20:00' });

const isOpen = ({ opens, closes }: Hours, time: string): boolean => time >= opens && time < closes;
const secondsUntil = (now: Date, day: string, time: string): number =>
  Math.ceil((instantOf(timeZone, { day, time }).getTime() - now.getTime()) / 1000);

/** In how many seconds today's begin; 0: they have. Undefined: today's are over. */
export function secondsToOpening(hours: Hours, now: Date): number | undefined {
  const { day, time } = wallTimeAt(timeZone, now);
  if (isOpen(hours, time)) return 0;
  return time < hours.opens ? secondsUntil(now, day, hours.opens) : undefined;
}

/** What is older, in milliseconds, was held up: what somebody sends by hand goes at once, at whatever hour. */
const atOnce = 10 * 60_000;

/** In how many seconds a message may go that was written down at `created`; 0: now. */
export function secondsToHours(hours: Hours, created: string | Date, now: Date): number {
  const { day, time } = wallTimeAt(timeZone, now);
  if (isOpen(hours, time) || now.getTime() - new Date(created).getTime() < atOnce) return 0;
  return secondsUntil(now, time < hours.opens ? day : dayAfter(day, 1), hours.opens);
}
