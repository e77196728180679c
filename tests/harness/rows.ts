import { type RawBuilder, sql } from 'kysely';
import { schedules } from '../../server/events/schedules.ts';
import type { Services } from '../../server/services.ts';

const scheduledJobs = [Object.keys(schedules)];
/** Moves forward by the clock, whatever else happens. */
const byTheClock = 'schedule_runs';

/** Every row of each of our own tables, in order, as text; without what comes by the clock. */
export const rowsOf = (services: Services): Promise<Record<string, string[]>> =>
  ofEachTable(services, ['public'], sql<string[]>`coalesce(array_agg(t::text order by t::text), '{}')`);

/**
 * A hash of every row of each table, the queue's jobs among them: equal before and after means that nothing was
 * written. The queue keeps its own times beside its jobs; those are left out, and so is what comes by the clock.
 */
export const digestOf = (services: Services): Promise<Record<string, string>> =>
  ofEachTable(
    services,
    ['public', 'pgboss'],
    sql<string>`coalesce(md5(string_agg(t::text, E'\n' order by t::text)), 'empty')`,
  );

/** Everything that these rows hold as one text, as a copy of the database would have it. */
export const textOf = async (services: Services): Promise<string> =>
  Object.values(
    await ofEachTable(services, ['public', 'pgboss'], sql<string>`coalesce(string_agg(t::text, E'\n'), '')`),
  ).join('\n');

function ofEachTable<Found>(
  { db }: Services,
  schemas: string[],
  aggregate: RawBuilder<Found>,
): Promise<Record<string, Found>> {
  return db.asSystem('read the whole database', async (tx) => {
    const tables = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = any (${schemas})
        and (schemaname <> 'pgboss' or tablename like 'job%') and tablename <> ${byTheClock} order by 1`.execute(tx);
    const found: Record<string, Found> = {};
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ found: Found }>`
        select ${aggregate} as found from ${sql.raw(name)} t
        where ${name.startsWith('pgboss.')} is false or (to_jsonb(t)->>'name') <> all (${scheduledJobs})`.execute(tx);
      if (rows[0]) found[name] = rows[0].found;
    }
    return found;
  });
}
