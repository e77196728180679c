import { timeZone } from '../../../resources/brand.ts';

/** When today began where the shop is, by its own clock: `2026-11-21T00:00:00+03:00`. */
export function startOfToday(now: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZoneName: 'longOffset',
  }).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const offset = part('timeZoneName').replace('GMT', '') || 'Z';
  return `${part('year')}-${part('month')}-${part('day')}T00:00:00${offset}`;
}
