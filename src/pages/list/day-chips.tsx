import { dayAfter, dayAt, endOfDay, startOfDay } from '../../../common/wall-time.ts';
import { timeZone } from '../../../resources/brand.ts';
import { Chips } from '../../parts/chips.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

interface Props {
  /** The instant that a list goes by. */
  field: string;
  values: Readonly<Record<string, string>>;
  set(values: Record<string, string | undefined>): void;
}
const periods = ['always', 'today', 'yesterday', 'week', 'month'] as const;
type Period = (typeof periods)[number];

/** Days since Monday, with which a week begins here. */
const sinceMonday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The first and the last day of each period, from today in the shop's zone; open where nothing stands. */
const daysOf: Record<Period, (today: string) => { from?: string; to?: string }> = {
  always: () => ({}),
  today: (today) => ({ from: today }),
  yesterday: (today) => ({ from: dayAfter(today, -1), to: dayAfter(today, -1) }),
  week: (today) => ({ from: dayAfter(today, -sinceMonday(today)) }),
  month: (today) => ({ from: `${today.slice(0, 7)}-01` }),
};

/** The instants between which a period lies, as the address says them. */
export function boundsOf(period: Period, now: Date): { from: string | undefined; to: string | undefined } {
  const { from, to } = daysOf[period](dayAt(timeZone, now));
  return {
    from: from === undefined ? undefined : startOfDay(timeZone, from).toISOString(),
    to: to === undefined ? undefined : endOfDay(timeZone, to).toISOString(),
  };
}

/** The period that is chosen; undefined where the days are some that have no name. */
export function periodOf(field: string, values: Readonly<Record<string, string>>): Period | undefined {
  const now = new Date();
  const [from, to] = [values[`${field}_gte`], values[`${field}_lte`]];
  return periods.find((period) => {
    const bounds = boundsOf(period, now);
    return bounds.from === from && bounds.to === to;
  });
}

/** Narrows a list to days that people name. */
export function DayChips({ field, values, set }: Props) {
  const t = useTexts(texts);
  return (
    <Chips
      label={t.days}
      chips={periods.map((key) => ({ key, label: t.periods[key] }))}
      chosen={periodOf(field, values)}
      choose={(period) => {
        const bounds = boundsOf(period, new Date());
        set({ [`${field}_gte`]: bounds.from, [`${field}_lte`]: bounds.to });
      }}
    />
  );
}
