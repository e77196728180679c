import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));
export const migrationFiles = (): string[] => globSync(`${folder}/*.sql`).sort();

/**
 * First line of a migration whose statements commit one by one: what reads a whole table without keeping others from it
 * cannot run in a transaction. Each of them must be one that may run again.
 */
export const noTransaction = '-- no transaction';

/**
 * A statement waits this long for a table; whoever comes after it waits as long, so it lets them pass and tries again.
 */
const lockTimeout = '2s';
const lockTries = 150;
const pauseMilliseconds = 500;

/**
 * Applies the committed migrations that are missing, in order, under a lock that other processes wait for; they may
 * take as long as they need.
 */
export async function migrate(db: Kysely<Database>, files: readonly string[] = migrationFiles()): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await takeLock(connection);
    try {
      await sql.raw(`set lock_timeout = '${lockTimeout}'`).execute(connection);
      await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null
        default now())`.execute(connection);
      const applied = new Set(
        (await sql<{ name: string }>`select name from migrations`.execute(connection)).rows.map(({ name }) => name),
      );
      const missing = files.filter((file) => !applied.has(basename(file)));
      for (const file of missing) await apply(connection, basename(file), readFileSync(file, 'utf8'));
      return missing.map((file) => basename(file));
    } finally {
      await sql`select pg_advisory_unlock(4805)`.execute(connection);
      await sql.raw('reset lock_timeout; reset statement_timeout').execute(connection);
    }
  });
}

/**
 * Asked again and again: an index that is built beside the work waits for every statement that runs, also for one that
 * waits for a lock.
 */
async function takeLock(connection: Kysely<Database>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(4805) as taken`.execute(connection);
    if (rows[0]?.taken) return;
    await wait(100);
  }
}

async function apply(connection: Kysely<Database>, name: string, text: string): Promise<void> {
  const done = `insert into migrations (name) values ('${name}')`;
  const steps = text.startsWith(noTransaction)
    ? [...text.split(/;\s*$/m).filter((statement) => /^\s*(?!--)\S/m.test(statement)), done]
    : [`begin;\n${text}\n;${done}; commit`];
  for (const step of steps) {
    await patiently(connection, step).catch((error) => {
      throw new Error(`migration ${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
    });
  }
}

async function patiently(connection: Kysely<Database>, step: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await sql.raw(step).execute(connection);
      return;
    } catch (error) {
      await sql`rollback`.execute(connection);
      if (tries >= triesAfter(error, step)) throw error;
      await wait(pauseMilliseconds);
    }
  }
}

/**
 * How often a step is tried: a lock that is not had; a deadlock, and a row that the release before wrote meanwhile
 * without what is needed now, which only what is one transaction can begin anew.
 */
const triesAfter = (error: unknown, step: string): number => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === '55P03') return lockTries;
  return ['40P01', '23502'].includes(String(code)) && step.startsWith('begin;') ? 5 : 0;
};
