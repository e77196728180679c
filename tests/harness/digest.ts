import { sql } from 'kysely';
import type { Services } from '../../server/services.ts';

/** A hash of every row of each table: equal before and after means that nothing was written. The queue keeps its own times beside its jobs; those are left out. */
export function digestOf({ db }: Services): Promise<Record<string, string>> {
  return db.asSystem('hash the whole database', async (tx) => {
    const tables = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')
        and (schemaname <> 'pgboss' or tablename like 'job%') order by 1`.execute(tx);
    const found: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ rows: string | null }>`
        select md5(string_agg(t::text, E'\n' order by t::text)) as rows from ${sql.raw(name)} t`.execute(tx);
      found[name] = rows[0]?.rows ?? 'empty';
    }
    return found;
  });
}
