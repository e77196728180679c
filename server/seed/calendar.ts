import { streamOf } from './random.ts';

export const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Tanzania is UTC+3 the whole year. */
const zoneMs = 3 * hourMs;

/**
 * How busy a shop is in the hour that starts at `at` (ms, UTC), around 1 on a plain afternoon: hour of the day, day of
 * the week, wages at the end of the month, December, Ramadan and the days before Eid, and each day's own luck from the
 * seed.
 */
export function busyness(seed: number, at: number): number {
  const local = new Date(at + zoneMs);
  const hijri = hijriDate(local.getTime());
  const hours = hijri.month === 9 ? fastingHours : regularHours;
  const luck = 0.8 + 0.4 * streamOf(seed, Math.floor(local.getTime() / dayMs))();
  return (
    (hours[local.getUTCHours()] ?? 0) *
    (weekdays[local.getUTCDay()] ?? 1) *
    wages(local) *
    (local.getUTCMonth() === 11 && local.getUTCDate() >= 10 ? 1.35 : 1) *
    (eidShopping(hijri) ? 1.4 : 1) *
    luck
  );
}

/** Midnight to midnight: a lunch hump and an evening peak. */
const regularHours = [
  0.03, 0.01, 0.01, 0.01, 0.02, 0.06, 0.2, 0.45, 0.7, 0.85, 0.95, 1, 1.15, 1.05, 0.9, 0.9, 1, 1.25, 1.4, 1.35, 1.1, 0.7,
  0.35, 0.12,
];
/** In Ramadan: quiet at noon, busy before the evening meal and late into the night. */
const fastingHours = [
  0.15, 0.06, 0.04, 0.08, 0.15, 0.08, 0.15, 0.3, 0.5, 0.65, 0.7, 0.75, 0.7, 0.75, 0.9, 1.2, 1.6, 1.7, 0.9, 1.1, 1.35,
  1.2, 0.8, 0.4,
];
/** Sunday to Saturday. */
const weekdays = [0.9, 0.92, 0.92, 0.95, 1, 1.15, 1.25];

/** Wages come from the 25th on; the third week is the leanest. */
function wages(local: Date): number {
  const day = local.getUTCDate();
  if (day >= 25) return 1.3;
  if (day <= 5) return 1.15;
  return day >= 15 ? 0.85 : 0.95;
}

const eidShopping = ({ month, day }: Hijri): boolean =>
  (month === 9 && day >= 25) || (month === 12 && day >= 6 && day <= 9);

type Hijri = { month: number; day: number };

/** The tabular Islamic calendar (civil epoch): within a day or two of the sighted moon. */
export function hijriDate(localMs: number): Hijri {
  const julianDay = Math.floor(localMs / dayMs) + 2_440_588;
  const since = julianDay - 1_948_440 + 10_632;
  const cycle = Math.floor((since - 1) / 10_631);
  const inCycle = since - 10_631 * cycle + 354;
  const year =
    Math.floor((10_985 - inCycle) / 5316) * Math.floor((50 * inCycle) / 17_719) +
    Math.floor(inCycle / 5670) * Math.floor((43 * inCycle) / 15_238);
  const inYear =
    inCycle -
    Math.floor((30 - year) / 15) * Math.floor((17_719 * year) / 50) -
    Math.floor(year / 16) * Math.floor((15_238 * year) / 43) +
    29;
  const month = Math.floor((24 * inYear) / 709);
  return { month, day: inYear - Math.floor((709 * month) / 24) };
}
