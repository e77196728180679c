import { sql } from 'kysely';
import type { Tx } from './tenant-scope.ts';

/**
 * Looks for rows by the values of a column. Of a shop that has begun just now no statistics know its records: a plan
 * would take the index of the search, which finds parts of words, two thousand times as slowly. That one is read by
 * bitmaps alone.
 */
export async function withoutBitmaps<T>(tx: Tx, find: () => Promise<T>): Promise<T> {
  await sql`set local enable_bitmapscan = off`.execute(tx);
  const found = await find();
  await sql`set local enable_bitmapscan = on`.execute(tx);
  return found;
}
