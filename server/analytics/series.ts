import type { Analytics } from '../../common/contracts/analytics.ts';
import { daysOf, type Span } from '../../common/span.ts';
import { dayAfter } from '../../common/wall-time.ts';
import type { Spans } from './part.ts';
import type { SalesFound } from './sales.ts';

/** More days than that are shown by month. */
const mostByDay = 92;
type Point = NonNullable<Analytics['series'][number]['now']>;

/** Both spans in steps of the same lengths, each beside the one in its place. */
export function seriesOf(spans: Spans, days: SalesFound['days']): Analytics['series'] {
  const isByDay = daysOf(spans.now) <= mostByDay;
  const now = isByDay ? eachDay(spans.now) : eachMonth(spans.now);
  // Months have different lengths: what stands before is cut where they are, so that each has as many days.
  const back = daysOf({ from: spans.before.from, to: spans.now.from }) - 1;
  const { until } = spans.before;
  const before = isByDay
    ? eachDay(spans.before).map((day) => ({ ...day, ...(until !== undefined && { until }) }))
    : now.map(({ from, to }) => ({ from: dayAfter(from, -back), to: dayAfter(to, -back) }));
  const [points, earlier] = [now.map(add('now')), before.map(add('before'))];
  const steps = Math.max(points.length, earlier.length);
  return Array.from({ length: steps }, (_, at) => ({ now: points[at] ?? null, before: earlier[at] ?? null }));

  function add(part: keyof Spans) {
    return ({ from, to, until: cut }: Span): Point => {
      const inside = days.filter((row) => row.part === part && row.day >= from && row.day <= to);
      const sum = (of: 'orders' | 'sold') => inside.reduce((all, row) => all + row[of], 0);
      return { from, to, ...(cut !== undefined && { until: cut }), orders: sum('orders'), sold: sum('sold') };
    };
  }
}

const eachDay = (span: Span): Span[] =>
  Array.from({ length: daysOf(span) }, (_, at) => dayAfter(span.from, at)).map((day) => ({ from: day, to: day }));

/** The months of a span, the first and the last as far as they are in it. */
export function eachMonth({ from, to }: Span): Span[] {
  const months: Span[] = [];
  for (let first = from; first <= to; ) {
    const next = `${dayAfter(`${first.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
    const last = dayAfter(next, -1);
    months.push({ from: first, to: last < to ? last : to });
    first = next;
  }
  return months;
}
