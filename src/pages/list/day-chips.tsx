import { dayAfter, dayAt, daysSinceMonday, endOfDay, firstOfMonth, startOfDay } from '../../../common/wall-time.ts';
import { timeZone } from '../../../resources/brand.ts';
import { type ListPeriod, listPeriods } from '../../../resources/enums.ts';
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

/**
 * The first and the last day of each period, from today in the shop's zone; open where nothing stands. No two are ever
 * the same days: on a Monday, and on the first of a month, a period is known by its last.
 */
const daysOf: Record<ListPeriod, (today: string) => { from?: string; to?: string }> = {
  always: () => ({}),
  today: (today) => ({ from: today }),
  yesterday: (today) => ({ from: dayAfter(today, -1), to: dayAfter(today, -1) }),
  week: (today) => ({ from: mondayOf(today), to: dayAfter(mondayOf(today), 6) }),
  month: (today) => ({ from: firstOfMonth(today), to: dayAfter(firstOfMonth(today, 1), -1) }),
};

const mondayOf = (day: string) => dayAfter(day, -daysSinceMonday(day));

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

export const boundsOf = (period: ListPeriod, now: Date, kind: DayKind): Bounds =>
  boundsBy[kind](daysOf[period](dayAt(timeZone, now)));

/** The period that is chosen; undefined where the days are some that have no name. */
export function periodOf(
  resource: Resource,
  field: string,
  values: Readonly<Record<string, string>>,
): ListPeriod | undefined {
  const now = new Date();
  const [from, to] = [values[`${field}_gte`], values[`${field}_lte`]];
  return listPeriods.find((period) => {
    const bounds = boundsOf(period, now, kindOf(resource, field));
    return bounds.from === from && bounds.to === to;
  });
}

/** What a list is narrowed by for these days, as they are now. */
export function valuesOf(resource: Resource, field: string, period: ListPeriod): Record<string, string | undefined> {
  const { from, to } = boundsOf(period, new Date(), kindOf(resource, field));
  return { [`${field}_gte`]: from, [`${field}_lte`]: to };
}

/** Narrows a list to days that people name. */
export function DayChips({ resource, field, values, set }: Props) {
  const t = useTexts(texts);
  return (
    <Chips
      label={t.days}
      chips={listPeriods.map((key) => ({ key, label: t.periods[key] }))}
      chosen={periodOf(resource, field, values)}
      choose={(period) => set(valuesOf(resource, field, period))}
    />
  );
}
