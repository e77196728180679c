import { type RawBuilder, sql } from 'kysely';
import type { Cohorts } from '../../common/contracts/analytics.ts';
import { dayAfter, startOfDay } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { isSold, within } from '../money/in-span.ts';
import { eachMonth } from './series.ts';
import { firstPurchases } from './sums/read.ts';

const months = 6;

/** The months up to a day, in which customers bought for the first time, with who of them bought in each since. */
export async function cohortsOf(tx: Tx, shopId: string, to: string): Promise<Cohorts> {
  const spans = eachMonth({ from: firstOf(to, months - 1), to });
  const span = { from: spans[0]?.from ?? to, to };
  const ends = spans.slice(1).map(({ from }) => startOfDay(timeZone, from).toISOString());
  const monthAt = (instant: RawBuilder<unknown>) => sql`(case
    ${sql.join(
      ends.map((end, at) => sql`when ${instant} < ${end}::timestamptz then ${sql.lit(at)}`),
      sql` `,
    )}
    else ${sql.lit(ends.length)} end)`;
  const counts = spans.map((_, at) => sql`count(*) filter (where months & ${sql.lit(1 << at)} <> 0)`);
  // A customer's months are bits of one number: her orders are read one after the other, and none is put in order.
  const { rows } = await sql<{ first: number; people: number[] }>`
    with bought as materialized (
      select customer_id, bit_or(1 << ${monthAt(sql`created_at`)}) as months from orders
      where shop_id = ${shopId} and not rehearsal and ${isSold} and ${within(sql`created_at`, span)}
        and customer_id is not null
      group by customer_id
    )
    select ${monthAt(sql`at`)} as first, array[${sql.join(counts)}]::int[] as people
    from (select customer_id, at from ${firstPurchases(shopId)} as f where ${within(sql`at`, span)}) as begun
    join bought using (customer_id) group by 1`.execute(tx);
  const peopleIn = (first: number, month: number) => rows.find((row) => row.first === first)?.people[month] ?? 0;
  return spans.map((span, first) => ({
    ...span,
    people: peopleIn(first, first),
    months: spans.slice(first).map((month, at) => ({ ...month, people: peopleIn(first, first + at) })),
  }));
}

/** The first day of the month that is so many before a day's. */
function firstOf(day: string, back: number): string {
  let first = `${day.slice(0, 7)}-01`;
  for (let each = 0; each < back; each += 1) first = `${dayAfter(first, -1).slice(0, 7)}-01`;
  return first;
}
