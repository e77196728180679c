import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseKind } from './archive.ts';

interface Place {
  dataDir: string;
  /** Of the Postgres; empty with the embedded database. */
  url: string;
}
/** How each kind of database is saved, found empty, and loaded. */
interface Keeper {
  /** Writes what is needed into `work` unless it lies there already; gives the folder and the name in it. */
  save(place: Place, work: string): { folder: string; name: string };
  isEmpty(place: Place): Promise<boolean>;
  load(place: Place, unpacked: string): Promise<void>;
}

export const keepers: Record<DatabaseKind, Keeper> = {
  // The caller holds the folder's lock: nothing writes meanwhile.
  embedded: {
    save({ dataDir }) {
      if (!existsSync(join(dataDir, 'db'))) throw new Error(`There is no database in ${dataDir}.`);
      return { folder: dataDir, name: 'db' };
    },
    isEmpty: async ({ dataDir }) => !existsSync(join(dataDir, 'db')) || readdirSync(join(dataDir, 'db')).length === 0,
    load: async ({ dataDir }, unpacked) => renameSync(join(unpacked, 'db'), join(dataDir, 'db')),
  },
  // One snapshot, also while the server writes; the queue of jobs is in it.
  postgres: {
    save({ url }, work) {
      // Row-level security is forced on tables' owners too; their policy shows them every row.
      const options = ['--format=custom', '--no-owner', '--enable-row-security'];
      run(url, 'pg_dump', [...options, `--file=${join(work, 'database.dump')}`]);
      return { folder: work, name: 'database.dump' };
    },
    isEmpty: ({ url }) =>
      query(
        url,
        `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') limit 1`,
      ).then((rows) => rows.length === 0),
    async load({ url }, unpacked) {
      // Rights are granted to it, and a dump of one database does not make roles.
      await query(
        url,
        `do $$ begin
        create role dukani_app nologin; exception when duplicate_object then null; end $$`,
      );
      await query(url, `do $$ begin execute format('grant dukani_app to %I', current_user); end $$`);
      const options = ['--exit-on-error', '--single-transaction', '--no-owner', `--dbname=${libpq(url).PGDATABASE}`];
      run(url, 'pg_restore', [...options, join(unpacked, 'database.dump')]);
    },
  },
};

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
}

/**
 * The address as Postgres' own programs read it from the environment: arguments, and a password in them, are seen by
 * everybody on the machine.
 */
function libpq(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const [user, secret, database] = [username, password, pathname.slice(1)].map(decodeURIComponent);
  const given = {
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: user,
    PGPASSWORD: secret,
    PGDATABASE: database,
    PGSSLMODE: searchParams.get('sslmode'),
  };
  return Object.fromEntries(Object.entries(given).filter((each): each is [string, string] => Boolean(each[1])));
}

function run(url: string, command: string, args: string[]): void {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...libpq(url) } });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error(
        `${command} is not on this machine. Install the Postgres client, of the server's version or newer.`,
      );
    throw new Error(`${command} did not succeed; what it said stands above.`);
  }
}
