import { sql } from 'kysely';
import type { Services } from '../services.ts';

/** From so many rows on it costs more to look without knowing how many there are. */
const manyRows = 1000;

/**
 * Of what was just written in great numbers no statistics know, and until autovacuum comes by each look for a few rows
 * would read through all of them.
 */
export async function analyzeMany({ db }: Services, table: string, rows: number): Promise<void> {
  if (rows < manyRows) return;
  await db.asSystem('count the rows of a large file', (tx) => sql`analyze ${sql.table(table)}`.execute(tx));
}

/** The same while they are written: each time there are four times as many. Of `rows` the `last` were just written. */
export async function analyzeGrown(
  services: Services,
  table: string,
  { rows, last }: { rows: number; last: number },
): Promise<void> {
  const fourfolds = (count: number) => Math.floor(Math.log2(Math.max(count, 1) / manyRows) / 2);
  if (fourfolds(rows) > fourfolds(rows - last)) await analyzeMany(services, table, rows);
}
