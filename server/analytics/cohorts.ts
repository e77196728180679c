import { sql } from 'kysely';
import type { Cohorts } from '../../common/contracts/analytics.ts';
import { dayAfter } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { isSold } from '../money/in-span.ts';
import { eachMonth } from './series.ts';

const months = 6;

/** The months up to a day, in which customers bought for the first time, with who of them bought in each since. */
export async function cohortsOf(tx: Tx, shopId: string, to: string): Promise<Cohorts> {
  const spans = eachMonth({ from: firstOf(to, months - 1), to });
  const { rows } = await sql<{ first: string; month: string; people: number }>`
    with bought as materialized (
      select customer_id, to_char(created_at at time zone ${timeZone}, 'YYYY-MM') as month
      from orders
      where shop_id = ${shopId} and customer_id is not null and not rehearsal and ${isSold}
        and (created_at at time zone ${timeZone})::date <= ${to}::date
      group by 1, 2
    )
    select first, month, count(*) as people
    from (select month, min(month) over (partition by customer_id) as first from bought) as since
    where first >= ${spans[0]?.from.slice(0, 7)}
    group by 1, 2`.execute(tx);
  const peopleOf = (first: string, month: string) =>
    rows.find((row) => row.first === first.slice(0, 7) && row.month === month.slice(0, 7))?.people ?? 0;
  return spans.map((span, at) => ({
    ...span,
    people: peopleOf(span.from, span.from),
    months: spans.slice(at).map((month) => ({ ...month, people: peopleOf(span.from, month.from) })),
  }));
}

/** The first day of the month that is so many before a day's. */
function firstOf(day: string, back: number): string {
  let first = `${day.slice(0, 7)}-01`;
  for (let each = 0; each < back; each += 1) first = `${dayAfter(first, -1).slice(0, 7)}-01`;
  return first;
}
