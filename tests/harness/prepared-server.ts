import pg from 'pg';
import type { Patience } from '../../server/patience.ts';
import type { DatabaseKind } from './databases.ts';
import { type Started, type Starting, startProcess } from './process.ts';
import { startTestServer, type TestServer } from './server.ts';

/** The settings of a prepared server's data, for a process of its own. */
export function settingsOf({ running }: TestServer): Record<string, string> {
  const { databaseUrl = '', dataDir, secretKey, undoSeconds } = running.services.settings;
  return {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'warn',
    DEMO: 'off',
    UNDO_SECONDS: String(undoSeconds),
    REHEARSAL: 'on',
    // Tests play many callers.
    TRUST_PROXY: 'loopback',
  };
}

/** A process on a prepared server's data, as `npm start` begins one; with another patience where it is told so. */
export const startOn = (
  server: TestServer,
  { starting, patience }: { starting?: Starting; patience?: Partial<Patience> } = {},
): Promise<Started> =>
  startProcess(patience ? 'tests/harness/patient-server.ts' : 'server/main.ts', settingsOf(server), '/api/health', {
    starting,
    args: patience ? [JSON.stringify(patience)] : [],
  });

export interface Prepared<Data> {
  server: TestServer;
  data: Data;
}

/**
 * A server whose data `make` has made in this process, and which then stopped: what is attacked is a process of its
 * own, whose death is seen.
 */
export async function prepareServer<Data>(
  database: DatabaseKind,
  make: (server: TestServer) => Promise<Data>,
  options: { env?: Record<string, string> } = {},
): Promise<Prepared<Data>> {
  const server = await startTestServer(database, options);
  const data = await make(server);
  await server.running.stop();
  return { server, data };
}

/** A connection to the database beside the server's own. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}
