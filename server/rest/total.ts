import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/tenant-scope.ts';

/** Up to here rows are counted; beyond it, only for who prefers to wait for it. */
export const countedUpTo = 10_000;

/** How many rows there are. An estimate is at least one more than what is counted. */
export interface Total {
  total: number;
  isEstimate: boolean;
}

/** Counts `rows` (a statement's `from … where …`). */
export async function countRows(tx: Tx, rows: RawBuilder<unknown>, isExact: boolean): Promise<Total> {
  const limitClause = isExact ? sql`` : sql` limit ${sql.lit(countedUpTo + 1)}`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (select 1 ${rows}${limitClause}) as counted`.execute(tx);
  const total = counted[0]?.total ?? 0;
  if (isExact || total <= countedUpTo) return { total, isEstimate: false };
  return { total: Math.max(total, await plannedRows(tx, rows)), isEstimate: true };
}

/** How many rows Postgres expects, from its statistics. */
export async function plannedRows(tx: Tx, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: explained } = await sql<{
    'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
  }>`explain (format json) select 1 ${rows}`.execute(tx);
  return explained[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

const countPreference = /(?:^|[,;\s])count\s*=\s*"?exact"?(?:$|[,;\s])/i;
/** Whether the caller would rather wait for the true count: `Prefer: count=exact`. */
export const prefersExact = ({ prefer }: Record<string, unknown>): boolean =>
  countPreference.test(String(prefer ?? ''));
