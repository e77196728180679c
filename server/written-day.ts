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

/** Days that somebody writes: each throws `validation_failed` at the field where the day is not of its kind. */

/** A day to pay by is not over. */
export function refuseOver(context: Now, field: string, day: Day): void {
  if (day && day < todayOf(context)) throw problem('validation_failed', { [field]: 'day_over' });
}

/** What was done was not done tomorrow, */
export function refuseToCome(context: Now, field: string, day: Day): void {
  if (day && day > todayOf(context)) throw problem('validation_failed', { [field]: 'day_to_come' });
}

/** and what is carried over from a notebook may be old, but not that old. */
export function refuseTooOld(context: Now, field: string, day: Day): void {
  const notebookDays = 5 * 365;
  if (day && day < dayAfter(todayOf(context), -notebookDays))
    throw problem('validation_failed', { [field]: 'too_long_ago' });
}
