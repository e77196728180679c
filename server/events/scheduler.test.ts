import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../tests/harness/databases.ts';
import { type Migrated, openMigrated } from '../../tests/harness/migrated.ts';
import type { Connection } from '../db/connection.ts';
import { makeTenantScope } from '../db/tenant-scope.ts';
import { usualPatience } from '../patience.ts';
import { realWorld } from '../world.ts';
import { makeAnnouncer } from './announcer.ts';
import { enqueueByMinute } from './by-minute.ts';
import type { Every } from './due.ts';
import { type Queue, startQueue } from './queue.ts';
import { makeScheduler } from './scheduler.ts';

describe.each(databases)('%s', (database) => {
  const opened: { connection: Connection; queue: Queue }[] = [];
  let data: Migrated | undefined;
  let now = '';
  const world = { ...realWorld, now: () => new Date(now) };
  const log = pino({ level: 'silent' });

  beforeAll(async () => {
    data = await openMigrated(database);
    // Two processes where there may be two.
    const connections = database === 'postgres' ? [data.connection, await data.openAnother()] : [data.connection];
    for (const connection of connections) {
      const announcer = makeAnnouncer(connection.pool, () => {});
      const names = ['summary', 'tick', 'late', 'shared', 'ahead', 'by_minute'];
      const queue = await startQueue(connection, announcer, names, usualPatience, () => {});
      // The first job of a queue looks the queue up beside its transaction, for which an embedded database has no
      // second connection.
      for (const name of names) await queue.enqueue(connection.kysely, name, {}, { startAfterSeconds: 3600 });
      opened.push({ connection, queue });
    }
  });
  afterAll(async () => {
    for (const { queue } of opened) await queue.stop();
    await data?.close();
  });

  /** A scheduler in each process, as if it had just started. */
  const schedulers = (schedules: Record<string, { every: Every }>) =>
    opened.map(({ connection, queue }) =>
      makeScheduler({ world, log, db: makeTenantScope(connection.kysely), jobs: queue }, schedules),
    );
  const enqueued = async (name: string) =>
    (
      await opened[0]?.connection.pool.query<{ due: string }>(
        `select data->>'due' as due from pgboss.job where name = $1 and data ? 'due' order by 1`,
        [name],
      )
    )?.rows.map(({ due }) => due);

  test('what is wanted often is done at once, and once more when its minute is over', async () => {
    const [first] = opened;
    if (!first) throw new Error('no process');
    const { connection, queue: jobs } = first;
    const want = (at: string) => {
      now = at;
      return makeTenantScope(connection.kysely).asSystem('want it', (tx) =>
        enqueueByMinute({ jobs, world }, tx, 'by_minute', { at }, 'one'),
      );
    };
    for (const second of ['10:00:20', '10:00:25', '10:00:59', '10:01:00']) await want(`2026-11-22T${second}Z`);
    const { rows } = await connection.pool.query(
      `select data ->> 'at' as at, round(extract(epoch from start_after - created_on))::int as waits
       from pgboss.job where name = 'by_minute' and data ? 'at' order by 1`,
    );
    expect(rows).toEqual([
      { at: '2026-11-22T10:00:20Z', waits: 0 },
      { at: '2026-11-22T10:00:25Z', waits: 35 },
      { at: '2026-11-22T10:01:00Z', waits: 0 },
    ]);
  });

  test('an evening by the shop’s zone comes once, at its time and not before', async () => {
    const both = schedulers({ summary: { every: { daily: '20:00' } } });
    const enqueueDueAt = async (at: string) => {
      now = at;
      return (await Promise.all(both.map((each) => each.enqueueDue()))).flat();
    };
    expect(await enqueueDueAt('2026-11-22T10:00:00Z'), 'what is new waits for its turn').toEqual([]);
    expect(await enqueueDueAt('2026-11-22T16:59:59Z'), 'a second before eight in Dar es Salaam').toEqual([]);
    expect(await enqueueDueAt('2026-11-22T17:00:00Z')).toEqual(['summary']);
    expect(await enqueueDueAt('2026-11-22T17:00:05Z')).toEqual([]);
    expect(await enqueueDueAt('2026-11-23T16:59:00Z')).toEqual([]);
    expect(await enqueueDueAt('2026-11-23T17:00:01Z')).toEqual(['summary']);
    expect(await enqueued('summary')).toEqual(['2026-11-22T17:00:00Z', '2026-11-23T17:00:00Z']);
  });

  test('what was missed while nobody looked comes once, also to who starts then', async () => {
    now = '2026-11-22T10:00:00Z';
    for (const each of schedulers({ late: { every: { minutes: 5 } } })) await each.enqueueDue();
    now = '2026-11-22T12:07:00Z';
    const found = await Promise.all(schedulers({ late: { every: { minutes: 5 } } }).map((each) => each.enqueueDue()));
    expect(found.flat()).toEqual(['late']);
    expect(await enqueued('late')).toEqual(['2026-11-22T12:05:00Z']);
  });

  test(
    'several that look at once, sixty times: each ' + 'minute once; a clock that goes back enqueues nothing',
    async () => {
      const many = Array.from({ length: 4 }, () => schedulers({ shared: { every: { minutes: 1 } } })).flat();
      const first = Date.parse('2026-11-22T10:00:00Z');
      for (let minute = 0; minute <= 60; minute += 1) {
        now = new Date(first + minute * 60_000).toISOString();
        await Promise.all(many.map((each) => each.enqueueDue()));
      }
      expect(await enqueued('shared')).toHaveLength(60);
      now = '2026-11-22T09:00:00Z';
      await Promise.all(schedulers({ shared: { every: { minutes: 1 } } }).map((each) => each.enqueueDue()));
      expect(await enqueued('shared')).toHaveLength(60);
    },
  );

  test('a clock that ran a year ahead holds nothing up once it is put right', async () => {
    const ahead = schedulers({ ahead: { every: { minutes: 5 } } });
    const enqueueDueAt = async (at: string, by = ahead) => {
      now = at;
      return (await Promise.all(by.map((each) => each.enqueueDue()))).flat();
    };
    await enqueueDueAt('2026-11-22T10:00:00Z');
    expect(await enqueueDueAt('2027-11-22T10:00:00Z')).toEqual(['ahead']);
    expect(await enqueueDueAt('2026-11-22T10:07:00Z'), 'it waits for its next turn').toEqual([]);
    expect(await enqueueDueAt('2026-11-22T10:10:00Z')).toEqual(['ahead']);
    await enqueueDueAt('2027-11-22T10:05:00Z');
    const restarted = schedulers({ ahead: { every: { minutes: 5 } } });
    expect(await enqueueDueAt('2026-11-22T10:15:00Z', restarted)).toEqual([]);
    expect(await enqueueDueAt('2026-11-22T10:20:00Z', restarted)).toEqual(['ahead']);
  });

  test('what cannot be enqueued is found by the next look', async () => {
    const [{ connection, queue } = { connection: undefined, queue: undefined }] = opened;
    if (!connection) throw new Error('nothing is open');
    const broken = { ...queue, enqueue: () => Promise.reject(new Error('the line was cut')) };
    let jobs: Pick<Queue, 'enqueue'> = queue;
    const scheduler = makeScheduler(
      { world, log, db: makeTenantScope(connection.kysely), jobs: { enqueue: (...given) => jobs.enqueue(...given) } },
      { tick: { every: { minutes: 1 } } },
    );
    now = '2026-11-22T10:00:00Z';
    await scheduler.enqueueDue();
    now = '2026-11-22T10:01:00Z';
    jobs = broken;
    await expect(scheduler.enqueueDue()).rejects.toThrow('the line was cut');
    jobs = queue;
    expect(await scheduler.enqueueDue()).toEqual(['tick']);
  });
});
