import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Patience, usualPatience } from '../patience.ts';
import { waitWithTimeout } from '../wait-with-timeout.ts';
import { lockFolder } from './folder-lock.ts';
import { keepPlans } from './kept-plans.ts';
import { surviveLoss } from './lost-line.ts';
import { makeNotifications, type Notifications } from './notifications.ts';
import { startPglite } from './pglite.ts';
import type { Database } from './schema.ts';

/**
 * An open database and how to let go of it. `pool` is for what brings its own SQL: the job queue and the live channel.
 */
export interface Connection {
  kind: 'postgres' | 'embedded';
  kysely: Kysely<Database>;
  pool: pg.Pool;
  notifications: Notifications;
  close(): Promise<void>;
}

/** One place for both drivers: bigint as a safe number, instants as ISO 8601 in UTC, days as they are written. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === 20) return safeInteger;
    if (oid === 1184) return isoInstant;
    if (oid === 1082) return asText;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond what a number holds exactly`);
  return value;
}
const asText = (text: string): string => text;
const isoInstant = (text: string): string => `${text.slice(0, 10)}T${text.slice(11, -3).padEnd(8, '0')}Z`;

const common = { types, options: '-c TimeZone=UTC -c jit=off', application_name: 'dukani' };

/** How long a server may be silent: while connecting, or (probed by TCP) with a connection open. */
const silence = ({ connecting }: Patience) => ({
  connectionTimeoutMillis: connecting,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/**
 * Connects to `url`, or opens the embedded database in `folder` (null: in memory) behind our own lock: PGlite has none.
 */
export async function openDatabase({
  url,
  folder,
  connections = 10,
  patience = usualPatience,
}: {
  url?: string;
  folder?: string | null;
  connections?: number;
  patience?: Patience;
}): Promise<Connection> {
  if (url) {
    const pool = new pg.Pool({
      ...common,
      ...silence(patience),
      connectionString: url,
      max: connections,
      statement_timeout: patience.statement,
    });
    pool.on('connect', surviveLoss(patience.silentDatabase));
    pool.on('connect', keepPlans);
    pool.on('error', () => {
      // An idle connection was cut; the pool replaces it on the next query, which reports what is wrong.
    });
    const kysely = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    const notifications = makeNotifications(
      async () => {
        const client = new pg.Client({ ...common, ...silence(patience), connectionString: url });
        // It may be cut in the very breath in which it is ready, before anybody has it: an error nobody listens to ends
        // the process.
        client.on('error', () => {});
        await client.connect();
        return client;
      },
      async (client) => {
        if (client instanceof pg.Client) await client.end();
      },
    );
    return {
      kind: 'postgres',
      kysely,
      pool,
      notifications,
      async close() {
        // A connection that something still holds on to, or that a silent server has, is left.
        await waitWithTimeout(patience.closing, notifications.close());
        await waitWithTimeout(patience.closing, kysely.destroy());
      },
    };
  }
  const unlock = folder ? lockFolder(folder) : () => {};
  if (folder) mkdirSync(join(folder, 'db'), { recursive: true });
  const embedded = await startPglite(folder ? join(folder, 'db') : null);
  const pool = new pg.Pool({
    ...common,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    connectionTimeoutMillis: 30_000,
    idleTimeoutMillis: 0,
    stream: () => embedded.connect() as unknown as import('node:net').Socket,
  });
  await pool.query("set timezone = 'UTC'");
  const kysely = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  // The only connection hears for everybody: it is borrowed for a moment to listen, and its answers carry the
  // notifications.
  const notifications = makeNotifications(
    async () => {
      const client = await pool.connect();
      client.release();
      return client;
    },
    async () => {},
    (_client, text) => pool.query(text),
  );
  return {
    kind: 'embedded',
    kysely,
    pool,
    notifications,
    async close() {
      await notifications.close();
      await kysely.destroy();
      await embedded.close();
      unlock();
    },
  };
}
