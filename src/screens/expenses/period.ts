/** Spans of whole days that the page offers, from today, both ends included: `2026-11-22`. */
export const periods = ['month', 'last', 'quarter', 'year'] as const;
export type Period = (typeof periods)[number];

/** The first day of the month so many months from that of `day`. */
function firstOf(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

export const spanOf: Record<Period, (today: string) => { from: string; to: string }> = {
  month: (today) => ({ from: firstOf(today, 0), to: today }),
  last: (today) => ({ from: firstOf(today, -1), to: dayBefore(firstOf(today, 0)) }),
  quarter: (today) => ({ from: firstOf(today, -2), to: today }),
  year: (today) => ({ from: firstOf(today, -11), to: today }),
};
