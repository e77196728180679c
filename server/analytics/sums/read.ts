import { type RawBuilder, sql } from 'kysely';
import { daysOf, type Span } from '../../../common/span.ts';
import { timeZone } from '../../../resources/brand.ts';
import { isSold, within } from '../../money/in-span.ts';
import type { DaySum } from './day-sums.ts';

/**
 * Days as rows `due`: each with the instants in which it begins and ends. It is to be materialized: row-level security
 * lets what its functions give search no index, what stands in a row may.
 */
export const asDue = (days: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select day, day::timestamp at time zone ${sql.lit(timeZone)} as begins,
         (day + 1)::timestamp at time zone ${sql.lit(timeZone)} as ends from (${days}) as days`;
export const columnsOf = ({ columns }: DaySum) => sql.join(columns.map((name) => sql.ref(name)));

const anyOf = (spans: readonly Span[], is: (span: Span) => RawBuilder<boolean>) =>
  sql<boolean>`(${sql.join(spans.map(is), sql` or `)})`;
/** Whether a day is in a span. */
export const isIn = ({ from, to }: Span): RawBuilder<boolean> =>
  sql<boolean>`day between ${from}::date and ${to}::date`;

/**
 * The sums of the days of some spans, as a table to select from: `day` and the sum's columns. Days of which something
 * changed since are counted from their rows, in the same look at the database: what it gives is never stale.
 */
export function sumsIn(sum: DaySum, shopId: string, ...spans: readonly Span[]): RawBuilder<unknown> {
  const complete = spans.filter(({ until }) => until === undefined);
  const ofComplete = sumsOf(sum, shopId, {
    at: anyOf(complete, (span) => within(sql`at`, span)),
    day: anyOf(complete, isIn),
    // There are no more of them than days: with the limit the plan knows so too.
    limit: sql`limit ${sql.lit(complete.reduce((days, span) => days + daysOf(span), 0))}`,
  });
  const parts = spans.flatMap(({ to, until }) => (until === undefined ? [] : [sumsUntil(sum, shopId, to, until)]));
  return parts.length === 0 ? ofComplete : sql`(${sql.join([ofComplete, ...parts], sql` union all `)})`;
}
/** A day up to an instant, for which no sums are kept: from its rows. */
const sumsUntil = (sum: DaySum, shopId: string, day: string, until: string): RawBuilder<unknown> => sql`(
  with due as materialized (
    select day, begins, ${until}::timestamptz as ends from (${asDue(sql`select ${day}::date as day`)}) as days)
  select due.day, counted.* from due cross join lateral (${sum.of(shopId)}) as counted (${columnsOf(sum)}))`;
/** The same of all days there are. */
export const sumsOfAll = (sum: DaySum, shopId: string): RawBuilder<unknown> =>
  sumsOf(sum, shopId, { at: sql`true`, day: sql`true`, limit: sql`` });

function sumsOf(
  sum: DaySum,
  shopId: string,
  { at, day, limit }: { at: RawBuilder<unknown>; day: RawBuilder<unknown>; limit: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const columns = columnsOf(sum);
  const changed = sql`
    select distinct (at at time zone ${sql.lit(timeZone)})::date as day from sums_due
    where shop_id = ${shopId} and ${at} ${limit}`;
  return sql`(
    with due as materialized (${asDue(changed)})
    select day, ${columns} from ${sql.table(sum.table)}
    where shop_id = ${shopId} and ${day} and day not in (select day from due)
    union all
    select due.day, counted.* from due cross join lateral (${sum.of(shopId)}) as counted (${columns}))`;
}

/**
 * When customers bought for the first time, as a table to select from: `customer_id`, `at`, and `months`, whose bit n
 * says that she bought in the n-th month after that one.
 */
export const firstPurchases = (shopId: string): RawBuilder<unknown> => sql`(
  with due as materialized (
    select distinct customer_id from sums_due where shop_id = ${shopId} and customer_id is not null)
  select customer_id, at, months from first_purchases
  where shop_id = ${shopId} and customer_id not in (select customer_id from due)
  union all
  ${firstOf(shopId, sql`select customer_id from due`)})`;

/** Months are numbered one after the other through the years. */
const monthOf = (instant: RawBuilder<unknown>): RawBuilder<number> => sql<number>`
  (extract(year from ${instant} at time zone ${sql.lit(timeZone)}) * 12
    + extract(month from ${instant} at time zone ${sql.lit(timeZone)}))::int`;

/** The first purchases of some customers, from their orders. */
export const firstOf = (shopId: string, customers: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select customer_id, at, bit_or(case when after < 31 then 1 << after else 0 end) as months
  from (select customer_id, first_value(created_at) over own as at,
               ${monthOf(sql`created_at`)} - first_value(${monthOf(sql`created_at`)}) over own as after
        from orders where shop_id = ${shopId} and not rehearsal and ${isSold} and customer_id in (${customers})
        window own as (partition by customer_id order by created_at)) as bought
  group by customer_id, at`;
