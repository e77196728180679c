import { dayAt, startOfDay } from '../../../common/wall-time.ts';
import { timeZone } from '../../../resources/brand.ts';

/** When today began where the shop is, as the lists' addresses say it: `2026-11-20T21:00:00.000Z`. */
export const startOfToday = (now: Date): string => startOfDay(timeZone, dayAt(timeZone, now)).toISOString();
