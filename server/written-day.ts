import { dayAfter, dayAt } from '../common/wall-time.ts';
import { timeZone } from '../resources/brand.ts';
import { problem } from './problems.ts';
import type { Services } from './services.ts';

interface Now {
  services: Pick<Services, 'world'>;
}
type Day = string | null | undefined;

/** The shop's day. */
export const todayOf = ({ services }: Now): string => dayAt(timeZone, services.world.now());

/** What is carried over from a notebook may be so old, in days. */
const notebookDays = 5 * 365;

/** Throws `validation_failed` at `field` where a day to pay by is over. */
export function refuseOver(context: Now, field: string, day: Day): void {
  if (day && day < todayOf(context)) throw problem('validation_failed', { [field]: 'day_over' });
}

/** Throws `validation_failed` at `field` where something is said to have been done on a day to come. */
export function refuseToCome(context: Now, field: string, day: Day): void {
  if (day && day > todayOf(context)) throw problem('validation_failed', { [field]: 'day_to_come' });
}

/** Throws `validation_failed` at `field` where a day is so long ago that it is a slip. */
export function refuseTooOld(context: Now, field: string, day: Day): void {
  if (day && day < dayAfter(todayOf(context), -notebookDays))
    throw problem('validation_failed', { [field]: 'too_long_ago' });
}
