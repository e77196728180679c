import { dayAfter } from './wall-time.ts';

/** Whole days of the calendar, both included, `2026-11-22`. */
export interface Span {
  from: string;
  to: string;
}

/** How many days it has. */
export const daysOf = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** What it is compared with: as many days of the month before where it begins a month, else as many days before it. */
export function previousOf({ from, to }: Span): Span {
  const days = daysOf({ from, to }) - 1;
  if (!from.endsWith('-01') || from.slice(0, 7) !== to.slice(0, 7))
    return { from: dayAfter(from, -days - 1), to: dayAfter(from, -1) };
  const last = dayAfter(from, -1);
  const first = `${last.slice(0, 7)}-01`;
  const same = dayAfter(first, days);
  const isWholeMonth = dayAfter(to, 1).endsWith('-01');
  return { from: first, to: isWholeMonth || same > last ? last : same };
}
