import { type Cluster, newCluster, postgresPrograms } from '../own-cluster.ts';
import { roomInMemory, sharedMemory } from '../shared-memory.ts';

const roomNeeded = 4 * 2 ** 30;

/** What a database that lives as long as a test run need not do: survive the machine, or share it with others. */
const settings = [
  ...['synchronous_commit=off', 'full_page_writes=off', 'autovacuum=on', 'max_connections=200'],
  ...['shared_buffers=256MB', 'max_wal_size=2GB'],
];

/**
 * A Postgres for this run alone, in memory where there is room, so that no commit waits for a disk: its address is
 * `TEST_DATABASE_URL` from then on. Undefined where one is named already, or Postgres' own programs are not there.
 */
export async function ownPostgres(): Promise<Cluster | undefined> {
  if (process.env.TEST_DATABASE_URL !== undefined || postgresPrograms === undefined) return undefined;
  const cluster = await newCluster({ settings, ...(roomInMemory() >= roomNeeded && { parent: sharedMemory }) });
  await cluster.start();
  process.env.TEST_DATABASE_URL = cluster.url;
  return cluster;
}
