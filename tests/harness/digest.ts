import { sql } from 'kysely';
import { schedules } from '../../server/events/schedules.ts';
import type { Services } from '../../server/services.ts';

const scheduledJobs = [Object.keys(schedules)];

/**
 * A hash of every row of each table: equal before and after means that nothing was written. The queue keeps its own
 * times beside its jobs; those are left out, and so is what comes by the clock.
 */
export function digestOf({ db }: Services): Promise<Record<string, string>> {
  return db.asSystem('hash the whole database', async (tx) => {
    const tables = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')
        and (schemaname <> 'pgboss' or tablename like 'job%') and tablename <> 'schedule_runs' order by 1`.execute(tx);
    const found: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ rows: string | null }>`
        select md5(string_agg(t::text, E'\n' order by t::text)) as rows from ${sql.raw(name)} t
        where ${name.startsWith('pgboss.')} is false or (to_jsonb(t)->>'name') <> all (${scheduledJobs})`.execute(tx);
      found[name] = rows[0]?.rows ?? 'empty';
    }
    return found;
  });
}
