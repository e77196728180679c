import { type RawBuilder, sql } from 'kysely';
import type { Period, Unit } from '../../resources/kit/condition.ts';

/** The clock, and the zone in which a shop's days begin. */
export interface Moment {
  now: Date;
  zone: string;
}
/** Half open, as wall time in the shop's zone: the first moment in, the first moment past. */
export interface Bounds {
  from?: RawBuilder<Date>;
  until: RawBuilder<Date>;
  zone: string;
}

const step: Record<Unit, RawBuilder<unknown>> = {
  hour: sql`interval '1 hour'`,
  day: sql`interval '1 day'`,
  week: sql`interval '1 week'`,
  month: sql`interval '1 month'`,
  year: sql`interval '1 year'`,
};

/**
 * A period's bounds. All but hours are whole days: the last seven days are today, to its end, and the seven days
 * before; the next seven are today and the seven after. A week begins on Monday. Hours are whole hours in the same way.
 */
export function boundsOf(period: Period, { now, zone }: Moment): Bounds {
  const local = sql`(${now.toISOString()}::timestamptz at time zone ${zone})`;
  const floor = (unit: Unit) => sql`date_trunc(${sql.lit(unit)}, ${local})`;
  const moved = (by: number, unit: Unit, end: 0 | 1) => {
    const minUnit: Unit = unit === 'hour' ? 'hour' : 'day';
    return sql<Date>`(${floor(minUnit)} + ${by}::int * ${step[unit]} + ${sql.lit(end)} * ${step[minUnit]})`;
  };
  if ('this' in period) {
    const from = sql<Date>`${floor(period.this)}`;
    return { from, until: sql<Date>`(${from} + ${step[period.this]})`, zone };
  }
  if ('last' in period) return { from: moved(-period.last, period.unit, 0), until: moved(0, period.unit, 1), zone };
  if ('next' in period) return { from: moved(0, period.unit, 0), until: moved(period.next, period.unit, 1), zone };
  return { until: moved(-period.olderThan, period.unit, 0), zone };
}
