import pg from 'pg';

const admin = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
export type DatabaseKind = 'pglite' | 'postgres';

async function answers(): Promise<boolean> {
  const client = new pg.Client({ connectionString: admin, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

const hasPostgres = await answers();
if (!hasPostgres && process.env.CI)
  throw new Error(`CI needs a Postgres for what runs at the same time; none answers at ${new URL(admin).host}`);

/** PGlite always, and Postgres where one answers. */
export const databases: DatabaseKind[] = hasPostgres ? ['pglite', 'postgres'] : ['pglite'];

/** Makes an empty database on Postgres; `drop` takes it away again. */
export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `dukani_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}
