import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { type RetentionRule, retention } from './rules.ts';

const batchSize = 1000;
/** What is left then waits for the next time. */
const longestRunMilliseconds = 60_000;
const dayMilliseconds = 24 * 3_600_000;

/**
 * Job: takes away what is older than it is to be kept, in transactions of at most 1,000 rows each, so that nobody waits
 * for it.
 */
export async function purge(services: Services): Promise<void> {
  const stopAt = services.world.now().getTime() + longestRunMilliseconds;
  for (const rule of retention) {
    while ((await purgeBatch(services, rule)) === batchSize) if (services.world.now().getTime() > stopAt) return;
  }
}

/** Gives how many rows went. What somebody else holds is left for later. */
async function purgeBatch(
  { db, world }: Services,
  { table, age, keepDays, where, clear }: RetentionRule,
): Promise<number> {
  const before = new Date(world.now().getTime() - keepDays * dayMilliseconds).toISOString();
  const what = clear
    ? sql`update ${sql.table(table)} set ${sql.ref(clear)} = null`
    : sql`delete from ${sql.table(table)}`;
  const held = clear ? sql`${sql.ref(clear)} is not null` : sql`true`;
  const gone = await db.asSystem(`purge ${table}`, (tx) =>
    sql`${what} where ctid = any (array(
      select ctid from ${sql.table(table)} t where ${sql.ref(age)} < ${before} and ${held} and ${where ?? sql`true`}
      limit ${sql.lit(batchSize)} for update skip locked))`.execute(tx),
  );
  return Number(gone.numAffectedRows ?? 0);
}
