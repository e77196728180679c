import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));
export const migrationFiles = (): string[] => globSync(`${folder}/*.sql`).sort();

/** Applies the committed migrations that are missing, in order, each whole or not at all, under a lock that other processes wait for. */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(4805)`.execute(connection);
    try {
      await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
        connection,
      );
      const applied = new Set(
        (await sql<{ name: string }>`select name from migrations`.execute(connection)).rows.map(({ name }) => name),
      );
      const missing = migrationFiles().filter((file) => !applied.has(basename(file)));
      for (const file of missing) {
        const name = basename(file);
        await sql
          .raw(`begin;\n${readFileSync(file, 'utf8')}\n;insert into migrations (name) values ('${name}'); commit`)
          .execute(connection)
          .catch(async (error) => {
            await sql`rollback`.execute(connection);
            throw new Error(`migration ${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
          });
      }
      return missing.map((file) => basename(file));
    } finally {
      await sql`select pg_advisory_unlock(4805)`.execute(connection);
    }
  });
}
