import { dayAfter } from '../../common/wall-time.ts';
import type { Owing } from './owing.ts';

/** How many days after its day a debt is reminded of; below zero, before. */
export const remindsAfter = [-2, 0, 3, 7, 14, 30] as const;
/** For so many days a promise that was broken is named. */
const brokenDays = 14;

/** What of all that she owes a reminder is of. */
export type ToRemind = (owing: readonly Owing[], today: string) => readonly Owing[];

const isPromised = ({ promised_on }: Owing, today: string) => promised_on !== null && promised_on > today;

/** Staff remind of all but what she promised for a day to come; of that too where she owes nothing else. */
export const byStaff: ToRemind = (owing, today) => {
  const open = owing.filter((debt) => !isPromised(debt, today));
  return open.length === 0 ? owing : open;
};

/** Nobody is reminded by itself of what is not due, nor about to be, nor of what nobody is to be reminded of. */
export const byItself: ToRemind = (owing, today) => {
  const soon = dayAfter(today, -remindsAfter[0]);
  const isDue = ({ chase_on, promised_on }: Owing) =>
    promised_on === null ? chase_on !== null && chase_on <= soon : promised_on <= today;
  return owing.filter((debt) => debt.reminders && isDue(debt));
};

/** The day by which she promised to pay all of it, unless that is long ago. */
export function promiseIn(owing: readonly Owing[], today: string): string | undefined {
  const earliest = dayAfter(today, -brokenDays);
  const days = owing.flatMap(({ promised_on: day }) => (day !== null && day >= earliest ? day : []));
  return days.length < owing.length ? undefined : days.sort().at(-1);
}
