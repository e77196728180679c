import pg from 'pg';
import { onceInRun, runName } from './run.ts';

const admin = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
export type DatabaseKind = 'pglite' | 'postgres';

/** Its settings that matter here; undefined where none answers. */
async function ask(): Promise<{ version: number; waits: boolean } | undefined> {
  // Where none is, it is refused at once: one that is slow to answer is there all the same.
  const client = new pg.Client({ connectionString: admin, connectionTimeoutMillis: 30_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; waits: boolean }>(
      `select current_setting('server_version_num')::int as version, current_setting('fsync') = 'on' as waits`,
    );
    await client.end();
    return rows[0];
  } catch {
    return undefined;
  }
}

const postgres = await ask();
if (!postgres && process.env.CI)
  throw new Error(`CI needs a Postgres for what runs at the same time; none answers at ${new URL(admin).host}`);

/** PGlite always, and Postgres where one answers. */
export const databases: DatabaseKind[] = postgres ? ['pglite', 'postgres'] : ['pglite'];

/** For what is the same on each: Postgres, which starts in a tenth of the time, where one answers. */
export const anyDatabase: DatabaseKind = databases.at(-1) ?? 'pglite';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Databases of one run of the tests begin with this name. */
const prefixOf = (name: string) => `dukani_test_${name}_`;
const newName = () => prefixOf(runName() ?? String(process.pid)) + Math.random().toString(36).slice(2, 10);

/** Makes an empty database on Postgres; `drop` takes it away again. */
export const freshDatabase = (): Promise<TestDatabase> => createDatabase(newName());

/**
 * Makes a database as `fill` leaves it: a copy of one that is made once a run, with the data folder that was filled
 * beside it, which stays as it is. Outside of a run it is empty. Dropped when the run ends, with all others.
 */
export async function copyOfDatabase(
  name: string,
  fill: (url: string, folder: string) => Promise<void>,
): Promise<{ database: TestDatabase; folder?: string }> {
  const run = runName();
  if (run === undefined) return { database: await freshDatabase() };
  const template = `${prefixOf(run)}template_${name}`;
  const folder = await onceInRun(template, async (made) => fill((await createDatabase(template)).url, made));
  return { database: { ...(await createDatabase(newName(), template)), drop: async () => {} }, folder };
}

/** A template is copied file by file, in a third of the time, where no disk is waited for (since Postgres 15). */
const copying = postgres && postgres.version >= 15_00_00 && !postgres.waits ? ' strategy file_copy' : '';

async function createDatabase(name: string, template?: string): Promise<TestDatabase> {
  const from = template ? ` template ${template}${copying}` : '';
  await asAdmin((client) => client.query(`create database ${name}${from}`));
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin(async (client) => void (await client.query(dropping(name)))) };
}
const dropping = (name: string) => `drop database if exists ${name} with (force)`;

/** Drops what a run has left, a few at a time: each drop waits for the disk. */
export async function dropDatabasesOf(name: string): Promise<void> {
  if (!postgres) return;
  const like = `${prefixOf(name).replaceAll('_', '\\_')}%`;
  const { rows } = await asAdmin((client) =>
    client.query<{ datname: string }>('select datname from pg_database where datname like $1', [like]),
  );
  const left = rows.map(({ datname }) => datname);
  const drop = () =>
    asAdmin(async (client) => {
      for (let next = left.pop(); next; next = left.pop()) await client.query(dropping(next));
    });
  await Promise.all(Array.from({ length: 4 }, drop));
}

async function asAdmin<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
