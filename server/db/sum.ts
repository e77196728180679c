import { type RawBuilder, sql } from 'kysely';

/**
 * Where a sum ends: the last whole number that JSON and a browser hold exactly. Ceilings on orders keep honest shops
 * far below it.
 */
export const largestSum = sql.raw(String(Number.MAX_SAFE_INTEGER));

/** The sum of an aggregate (`sum(…)`, filters included) as a number that never overflows; nothing sums to zero. */
export const bounded = (sum: RawBuilder<unknown>): RawBuilder<number> =>
  sql`least(greatest(coalesce(${sum}, 0), -${largestSum}), ${largestSum})::bigint`;
