import { sql } from 'kysely';
import type { Cohorts } from '../../common/contracts/analytics.ts';
import { firstOfMonth, startOfDay } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { isSold, within } from '../money/in-span.ts';
import { eachMonth } from './series.ts';
import { firstPurchases } from './sums/read.ts';

const months = 6;
const last = months - 1;

/** The months up to a day, in which customers bought for the first time, with who of them bought in each since. */
export async function cohortsOf(tx: Tx, shopId: string, to: string): Promise<Cohorts> {
  const spans = eachMonth({ from: firstOfMonth(to, -last), to });
  const [begins, ends] = [spans[0], spans[last]];
  if (!begins || !ends) throw new Error(`${months} months up to ${to} are ${spans.length}`);
  // Each once of each customer, by comparing: taking an instant apart costs more than all the rest.
  const firstMonth = sql`(case ${sql.join(
    spans
      .slice(1)
      .map(
        ({ from }, at) => sql`when at < ${startOfDay(timeZone, from).toISOString()}::timestamptz then ${sql.lit(at)}`,
      ),
    sql` `,
  )} else ${sql.lit(last)} end)`;
  // The last month may end before it is over: who bought in it is read from its orders.
  const peopleIn = spans
    .slice(0, last)
    .map((_, at) => sql.lit(at))
    .map((month) => sql`count(*) filter (where first <= ${month} and months & (1 << ${month} - first) <> 0)`);
  const { rows } = await sql<{ first: number; people: number[] }>`
    with recent as materialized (
      select distinct customer_id from orders
      where shop_id = ${shopId} and not rehearsal and ${isSold} and ${within(sql`created_at`, ends)}
    ), begun as materialized (
      select customer_id, ${firstMonth} as first, months from ${firstPurchases(shopId)} as f
      where ${within(sql`at`, { from: begins.from, to })}
    )
    select first, array[${sql.join(peopleIn)}, count(recent.customer_id)]::int[] as people
    from begun left join recent using (customer_id) group by 1`.execute(tx);
  const people = (first: number, month: number) => rows.find((row) => row.first === first)?.people[month] ?? 0;
  return spans.map((span, first) => ({
    ...span,
    people: people(first, first),
    months: spans.slice(first).map((month, at) => ({ ...month, people: people(first, first + at) })),
  }));
}
