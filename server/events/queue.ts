import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Connection } from '../db/connection.ts';
import type { Services } from '../services.ts';
import type { JobHandlers } from './handlers.ts';
import type { Jobs } from './jobs.ts';

export interface Queue extends Jobs {
  /** Starts working off what is enqueued, with these handlers. */
  work(services: Services, handlers: JobHandlers): Promise<void>;
  /** Lets running work finish (at most 10 s) and stops. */
  stop(): Promise<void>;
}

const retries = { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 900, expireInSeconds: 120 };
const waits = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5, batchSize: 1 };
const dead = 'dead';
type Handling = [name: string, handle: JobHandlers[keyof JobHandlers]];

/** pg-boss on our own database: one queue a kind of work, a dead-letter queue behind all. */
export async function startQueue(
  connection: Connection,
  names: readonly string[],
  onError: (error: unknown) => void,
): Promise<Queue> {
  const { pool } = connection;
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values) => {
        const result: unknown = await pool.query(text, values as unknown[]);
        // A text of several statements answers with several results; pg-boss reads the last one's rows.
        return (Array.isArray(result) ? result.at(-1) : result) as { rows: unknown[] };
      },
      listen: (channel, heard, reconnected) => connection.notifications.listen(channel, heard, reconnected),
    },
    backend: connection.kind === 'embedded' ? 'pglite' : 'postgres',
    useListenNotify: true,
    schedule: false,
  });
  boss.on('error', onError);
  await boss.start();
  await pool.query(
    'grant usage on schema pgboss to dukani_app; grant select, insert on all tables in schema pgboss to dukani_app; grant execute on all functions in schema pgboss to dukani_app',
  );
  await boss.createQueue(dead, { retentionSeconds: 30 * 24 * 3600 });
  for (const name of names) {
    if (!(await boss.getQueue(name)))
      await boss.createQueue(name, { ...retries, deadLetter: dead, notify: true, deleteAfterSeconds: 3 * 24 * 3600 });
  }
  return {
    async enqueue(tx, name, data, { key, startAfterSeconds } = {}) {
      await boss.send(name, data, {
        ...(key === undefined ? {} : { id: uuidOf(`${name}:${key}`) }),
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
        db: {
          executeSql: async (text, values) => ({
            rows: (await tx.executeQuery(CompiledQuery.raw(text, [...(values ?? [])]))).rows,
          }),
        },
      });
    },
    async work(services, handlers) {
      const workers = connection.kind === 'embedded' ? 1 : 4;
      for (const [name, handle] of Object.entries(handlers).flatMap((each) =>
        Array(workers).fill(each),
      ) as Handling[]) {
        let worker = '';
        worker = await boss.work(name, waits, async ([job]) => {
          if (!job) return;
          // Two jobs of one transaction wake a worker once: whoever found one looks for another before it sleeps.
          boss.notifyWorker(worker);
          try {
            await handle(services, job.data);
          } catch (error) {
            // The queue tries again; what went wrong is for the log.
            services.log.warn({ err: error, job: name, id: job.id }, 'a job failed');
            throw error;
          }
        });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000, close: false }),
  };
}

/** A key as a job id: the same work is enqueued once. */
function uuidOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
