import { dayAfter, dayAt, daysSinceMonday, endOfDay, startOfDay } from '../../../common/wall-time.ts';
import { timeZone } from '../../../resources/brand.ts';
import { isDay, type Kind, type Resource } from '../../../resources/kit/index.ts';
import { Chips } from '../../parts/chips.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

interface Props {
  resource: Resource;
  /** The instant, or the day, that its list goes by. */
  field: string;
  values: Readonly<Record<string, string>>;
  set(values: Record<string, string | undefined>): void;
}
const periods = ['always', 'today', 'yesterday', 'week', 'month'] as const;
type Period = (typeof periods)[number];

/** The first and the last day of each period, from today in the shop's zone; open where nothing stands. */
const daysOf: Record<Period, (today: string) => { from?: string; to?: string }> = {
  always: () => ({}),
  today: (today) => ({ from: today }),
  yesterday: (today) => ({ from: dayAfter(today, -1), to: dayAfter(today, -1) }),
  week: (today) => ({ from: dayAfter(today, -daysSinceMonday(today)) }),
  month: (today) => ({ from: `${today.slice(0, 7)}-01` }),
};

type Bounds = Record<'from' | 'to', string | undefined>;

/** A period as the address says it: its first and last day of the calendar, or instant of the shop's zone. */
const boundsBy = {
  date: ({ from, to }) => ({ from, to }),
  instant: ({ from, to }) => ({
    from: from === undefined ? undefined : startOfDay(timeZone, from).toISOString(),
    to: to === undefined ? undefined : endOfDay(timeZone, to).toISOString(),
  }),
} satisfies Partial<Record<Kind, (days: Partial<Bounds>) => Bounds>>;
type DayKind = keyof typeof boundsBy;
const kindOf = ({ fields }: Resource, field: string): DayKind => (isDay(fields[field]) ? 'date' : 'instant');

export const boundsOf = (period: Period, now: Date, kind: DayKind): Bounds =>
  boundsBy[kind](daysOf[period](dayAt(timeZone, now)));

/** The period that is chosen; undefined where the days are some that have no name. */
export function periodOf(
  resource: Resource,
  field: string,
  values: Readonly<Record<string, string>>,
): Period | undefined {
  const now = new Date();
  const [from, to] = [values[`${field}_gte`], values[`${field}_lte`]];
  return periods.find((period) => {
    const bounds = boundsOf(period, now, kindOf(resource, field));
    return bounds.from === from && bounds.to === to;
  });
}

/** Narrows a list to days that people name. */
export function DayChips({ resource, field, values, set }: Props) {
  const t = useTexts(texts);
  return (
    <Chips
      label={t.days}
      chips={periods.map((key) => ({ key, label: t.periods[key] }))}
      chosen={periodOf(resource, field, values)}
      choose={(period) => {
        const bounds = boundsOf(period, new Date(), kindOf(resource, field));
        set({ [`${field}_gte`]: bounds.from, [`${field}_lte`]: bounds.to });
      }}
    />
  );
}
