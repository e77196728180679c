import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Connection } from '../db/connection.ts';
import type { Patience } from '../patience.ts';
import type { Services } from '../services.ts';
import { waitWithTimeout } from '../wait-with-timeout.ts';
import { abandonedIndex, heartbeat, releaseAbandoned } from './abandoned.ts';
import type { Announcer } from './announcer.ts';
import type { JobHandler, JobHandlers } from './job-handler.ts';
import type { Jobs } from './jobs.ts';

export interface Queue extends Jobs {
  /** Starts working off what is enqueued, with these handlers. */
  work(services: Services, handlers: JobHandlers): Promise<void>;
  /** How many jobs of each kind are due and not begun, the dead among them, as counted within the last minute. */
  sizes(): Promise<Record<string, number>>;
  /** Lets running work finish, within its time, and stops. */
  stop(): Promise<void>;
}

const retries = { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 900, expireInSeconds: 120 };
const queueOptions = { ...retries, ...heartbeat.queue, deleteAfterSeconds: 3 * 24 * 3600 };
/**
 * Workers are woken; looking by themselves is the net below it. What waits is taken together, so that a rush costs few
 * round trips.
 */
const workerOptions = (patience: Patience) => ({
  ...heartbeat.worker(patience),
  pollingIntervalSeconds: patience.queuePoll / 1000,
  ...{ batchSize: 8, burstWhenBatchFull: true, perJobResults: true as const },
});
const dead = 'dead';
const channel = 'dukani_work';
/** Workers of each kind of work: while one waits for a slow provider, another goes on. */
const workersPerQueue = { embedded: 1, postgres: 2 };

/** pg-boss on our own database: one queue a kind of work, a dead-letter queue behind all. */
export async function startQueue(
  connection: Connection,
  announcer: Announcer,
  names: readonly string[],
  patience: Patience,
  onError: (error: unknown) => void,
  longest: Readonly<Record<string, number>> = {},
): Promise<Queue> {
  const { pool } = connection;
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values) => {
        const result: unknown = await pool.query(text, values as unknown[]);
        // A text of several statements answers with several results; pg-boss reads the last one's rows.
        return (Array.isArray(result) ? result.at(-1) : result) as { rows: unknown[] };
      },
    },
    // What comes by the clock is enqueued by our own, which is passed in.
    schedule: false,
    backend: connection.kind === 'embedded' ? 'pglite' : 'postgres',
  });
  boss.on('error', onError);
  await boss.start();
  // Processes that start together may not grant at the same time.
  await pool.query(
    `select pg_advisory_xact_lock(4806); ${abandonedIndex}; grant usage on schema pgboss to dukani_app; grant
      select, insert on all tables in schema pgboss to dukani_app; grant execute on all functions in schema pgboss
        to dukani_app`,
  );
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!known.has(dead)) await boss.createQueue(dead, { retentionSeconds: 30 * 24 * 3600 });
  for (const name of names) {
    const queue = known.get(name);
    const seconds = longest[name];
    const options = { ...queueOptions, ...(seconds !== undefined && { expireInSeconds: seconds }) };
    if (!queue) await boss.createQueue(name, { ...options, deadLetter: dead });
    // One that was made by an earlier release is told what this one keeps to.
    else if (!isDeepStrictEqual({ ...queue, ...options }, { ...queue })) await boss.updateQueue(name, options);
  }
  const stopped = new AbortController();
  const enqueue: Queue['enqueue'] = async (tx, name, data, { otherwise, key, startAfterSeconds, priority } = {}) => {
    const sent = await boss.send(name, data, {
      ...(key === undefined ? {} : { id: uuidOf(`${name}:${key}`) }),
      ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
      ...(priority === undefined ? {} : { priority }),
      db: {
        executeSql: async (text, values) => ({
          rows: (await tx.executeQuery(CompiledQuery.raw(text, [...(values ?? [])]))).rows,
        }),
      },
    });
    if (sent === null && otherwise) return enqueue(tx, name, data, otherwise);
    if (startAfterSeconds === undefined) announcer.afterCommit(channel, name);
  };
  return {
    enqueue,
    async work(services, handlers) {
      const workersOf = new Map<string, string[]>();
      const wake = (name: string) => {
        for (const worker of workersOf.get(name) ?? []) boss.notifyWorker(worker);
      };
      await releaseAbandoned(pool, { alone: connection.kind === 'embedded', stopped: stopped.signal, patience }, wake);
      for (const [name, handle] of Object.entries(handlers)) {
        const workers: string[] = [];
        workersOf.set(name, workers);
        for (let count = 0; count < workersPerQueue[connection.kind]; count += 1)
          workers.push(
            await boss.work(name, workerOptions(patience), (jobs) =>
              Promise.all(jobs.map((job) => attempt(services, name, handle, job))),
            ),
          );
      }
      await connection.notifications.listen(channel, wake, () => {
        for (const name of workersOf.keys()) wake(name);
      });
    },
    async sizes() {
      const queues = await boss.getQueues();
      return Object.fromEntries(queues.map(({ name, readyCount }) => [name, readyCount]));
    },
    async stop() {
      stopped.abort();
      // Each worker says when it is done; pg-boss itself would look every half second.
      const working = Promise.all(names.map((name) => boss.offWork(name)));
      await waitWithTimeout(patience.finishing, working);
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/** One job of several taken together: what goes wrong with it is not the others' matter. */
async function attempt(
  services: Services,
  name: string,
  handle: JobHandler,
  { id, data }: { id: string; data: unknown },
) {
  const began = performance.now();
  const ended = (outcome: 'completed' | 'failed') =>
    services.metrics.job(name, outcome, (performance.now() - began) / 1000);
  try {
    await handle(services, data);
    ended('completed');
    return { id, status: 'completed' as const };
  } catch (error) {
    ended('failed');
    // The queue tries again; what went wrong is for the log.
    services.log.warn({ err: error, job: name, id }, 'a job failed');
    return { id, status: 'failed' as const };
  }
}

/** A key as a job id: the same work is enqueued once. */
function uuidOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
