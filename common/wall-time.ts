/** `2026-11-22` and `20:00` on the 24-hour clock, as a wall shows them. */
interface WallTime {
  day: string;
  time: string;
}

/** Made once: making one takes longer than a thousand uses. */
const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const before = formats.get(timeZone);
  if (before) return before;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  });
  formats.set(timeZone, made);
  return made;
}

/** What a wall in a zone shows at an instant. */
export function wallTimeAt(timeZone: string, at: Date): WallTime {
  const milliseconds = at.getTime();
  const ahead = aheadOn(timeZone, Math.floor(milliseconds / dayLong));
  if (ahead === undefined) return formattedAt(timeZone, at);
  const text = new Date(milliseconds + ahead).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

function formattedAt(timeZone: string, at: Date): WallTime {
  const parts = formatOf(timeZone).formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
}

const dayLong = 86_400_000;
/** Days of UTC, from 1970 on: before and after them a zone may be ahead by seconds, or years have other digits. */
const [firstDay, lastDay] = [Date.UTC(1972), Date.UTC(2200)].map((each) => each / dayLong) as [number, number];
/** Ten years of days, of one zone or several. */
const daysAtMost = 4000;
const known = new Map<string, number | undefined>();

/**
 * Milliseconds that a zone is ahead of UTC for the whole of a day of UTC; undefined where that changes within it. To
 * format an instant takes ten times as long, and a file has some hundred thousand.
 */
function aheadOn(timeZone: string, day: number): number | undefined {
  if (!(day >= firstDay && day < lastDay)) return undefined;
  const key = `${timeZone} ${day}`;
  if (known.has(key)) return known.get(key);
  const [begins, ends] = [day, day + 1].map((each) => {
    const shown = formattedAt(timeZone, new Date(each * dayLong));
    return Date.parse(`${shown.day}T${shown.time}:00Z`) - each * dayLong;
  });
  if (known.size >= daysAtMost) known.clear();
  const ahead = begins === ends ? begins : undefined;
  known.set(key, ahead);
  return ahead;
}

/** The date of an instant in a zone, `2026-11-22`. */
export const dayAt = (timeZone: string, at: Date): string => wallTimeAt(timeZone, at).day;

/** When a day of the calendar begins in a zone. */
export const startOfDay = (timeZone: string, day: string): Date => instantOf(timeZone, { day, time: '00:00' });

/**
 * The instant at which a wall in a zone shows this. Where clocks are put forward over it, as much later as they are put
 * forward; where they are put back and show it twice, one of the two, always the same.
 */
export function instantOf(timeZone: string, { day, time }: WallTime): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const aheadAt = (milliseconds: number) => {
    const shown = wallTimeAt(timeZone, new Date(milliseconds));
    return Date.parse(`${shown.day}T${shown.time}:00Z`) - milliseconds;
  };
  return new Date(asUtc - aheadAt(asUtc - aheadAt(asUtc)));
}

/** The day so many days after another; before it, where they are below zero. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The first day of the month so many months from a day's own; before it, where they are below zero. */
export function firstOfMonth(day: string, months = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** The last millisecond of a day in a zone: no instant is kept finer. */
export const endOfDay = (timeZone: string, day: string): Date =>
  new Date(startOfDay(timeZone, dayAfter(day, 1)).getTime() - 1);

/** How far a wall in a zone is ahead of UTC at an instant: `UTC+3`, `UTC−3:30`. */
export function aheadAt(timeZone: string, at: Date): string {
  const shown = wallTimeAt(timeZone, at);
  const minutes = Math.round((Date.parse(`${shown.day}T${shown.time}:00Z`) - at.getTime()) / 60_000 / 15) * 15;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${rest}`}`;
}

/** How far into its week a day of the calendar is; weeks begin on Monday. */
export const daysSinceMonday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
