import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/tenant-scope.ts';
import type { Range } from './order.ts';

/** What is read of a range: the columns, and `from … where …` with its conditions. */
export type Statement = (where: readonly RawBuilder<unknown>[]) => {
  columns: RawBuilder<unknown>;
  rows: RawBuilder<unknown>;
};

/** Reads at most so many rows of ranges that follow each other, without the first so many. */
export async function readRanges<Row>(
  tx: Tx,
  ranges: readonly Range[],
  offset: number,
  limit: number,
  statement: Statement,
): Promise<Row[]> {
  const read: Row[] = [];
  let skip = offset;
  for (const { where, order } of ranges) {
    const { columns, rows } = statement(where);
    const wanted = limit - read.length;
    const found = await sql<Row>`select ${columns} ${rows} order by ${order} limit ${wanted} offset ${skip}`.execute(
      tx,
    );
    read.push(...found.rows);
    if (read.length === limit) break;
    if (skip > 0) skip -= found.rows.length > 0 ? skip : await countUpTo(tx, rows, skip);
  }
  return read;
}

async function countUpTo(tx: Tx, rows: RawBuilder<unknown>, max: number): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*) as count from (select 1 ${rows} limit ${max}) as counted`.execute(tx);
  return counted.rows[0]?.count ?? 0;
}
