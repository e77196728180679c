import { dayAfter, dayAt, daysSinceMonday, instantOf } from '../../../common/wall-time.ts';
import { timeZone } from '../../../resources/brand.ts';

const hourMs = 3_600_000;
type SnoozeTime = 'hour' | 'evening' | 'day' | 'monday';

/** Until when a chat is put aside by one tap, by the shop's clock: of two names for one morning the nearer. */
export function snoozeTimes(now: Date): { name: SnoozeTime; until: Date }[] {
  const today = dayAt(timeZone, now);
  const tomorrow = dayAfter(today, 1);
  const evening = instantOf(timeZone, { day: today, time: '17:00' });
  const morning = (day: string) => instantOf(timeZone, { day, time: '08:00' });
  const monday = dayAfter(today, 7 - daysSinceMonday(today));
  return [
    { name: 'hour', until: new Date(now.getTime() + hourMs) },
    ...(now < evening ? [{ name: 'evening' as const, until: evening }] : []),
    { name: 'day', until: morning(tomorrow) },
    ...(monday === tomorrow ? [] : [{ name: 'monday' as const, until: morning(monday) }]),
  ];
}

/** Whether WhatsApp still takes a free answer, until then no more; `end` is null where there is no end. */
export const missesWindow = (end: string | null, now: Date, until: Date): boolean =>
  end !== null && now < new Date(end) && new Date(end) <= until;
