import { type RawBuilder, sql } from 'kysely';
import type { Cohorts } from '../../common/contracts/analytics.ts';
import { dayAfter } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { isSoldAt, within } from '../money/in-span.ts';
import { eachMonth } from './series.ts';
import { firstPurchases } from './sums/read.ts';

const months = 6;

/** The months up to a day, in which customers bought for the first time, with who of them bought in each since. */
export async function cohortsOf(tx: Tx, shopId: string, to: string): Promise<Cohorts> {
  const spans = eachMonth({ from: firstOf(to, months - 1), to });
  const span = { from: spans[0]?.from ?? to, to };
  const monthOf = (instant: RawBuilder<unknown>) => sql`to_char(${instant} at time zone ${timeZone}, 'YYYY-MM')`;
  const { rows } = await sql<{ first: string; month: string; people: number }>`
    with begun as materialized (
      select customer_id, at from ${firstPurchases(shopId)} as f
      where ${within(sql`at`, span)}
    ), bought as (
      select distinct o.customer_id, date_trunc('month', o.created_at at time zone ${timeZone}) as month
      from orders o join begun using (customer_id)
      where o.shop_id = ${shopId} and not o.rehearsal and ${isSoldAt('o')} and ${within(sql`o.created_at`, span)}
    )
    select ${monthOf(sql`at`)} as first, to_char(month, 'YYYY-MM') as month, count(*) as people
    from begun join bought using (customer_id) group by 1, 2`.execute(tx);
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
