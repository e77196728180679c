import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualPatience } from '../../server/patience.ts';
import { start } from '../../server/start.ts';
import { databases } from '../harness/databases.ts';
import { connectTo, type Prepared, prepareServer, settingsOf, startOn } from '../harness/prepared-server.ts';
import type { Started } from '../harness/process.ts';
import { quickWorkers } from '../harness/quick-workers.ts';
import { startTestServer } from '../harness/server.ts';
import { until } from '../harness/until.ts';

describe.each(databases.filter((each) => each === 'postgres'))('%s', (database) => {
  let prepared: Prepared<void>;
  let admin: pg.Client;
  const started: Started[] = [];
  beforeAll(async () => {
    prepared = await prepareServer(database, async () => {});
    admin = await connectTo(settingsOf(prepared.server).DATABASE_URL ?? '');
  });
  afterAll(async () => {
    for (const each of started) await each.stop('SIGKILL');
    await admin?.end();
    await prepared?.server.stop();
  });

  const jobs = async (where: string) =>
    (
      await admin.query<{ state: string; retry_count: number }>(
        `select state, retry_count from pgboss.job where ${where}`,
      )
    ).rows;
  /** Enqueues work that cannot go on: it reads a table which is locked until `letGo` is called. */
  async function holdWork(): Promise<{ id: string; letGo(): Promise<void> }> {
    const id = randomUUID();
    const holder = await connectTo(settingsOf(prepared.server).DATABASE_URL ?? '');
    await holder.query('begin; lock table platform_messages in access exclusive mode');
    await admin.query(
      `insert into pgboss.job (id, name, data, retry_limit, expire_seconds, heartbeat_seconds, keep_until, policy)
       select $1, name, $2, retry_limit, expire_seconds, heartbeat_seconds, now() + interval '1 day', policy
       from pgboss.queue where name = 'outbound.send'`,
      [id, JSON.stringify({ shopId: null, id: randomUUID() })],
    );
    return {
      id,
      async letGo() {
        await holder.query('rollback');
        await holder.end();
      },
    };
  }
  const startOne = async () => {
    const one = await startOn(prepared.server, { patience: quickWorkers });
    started.push(one);
    return one;
  };

  test('work that ran when its process was killed is done by another process or by the next', async () => {
    const first = await startOne();
    const { id, letGo } = await holdWork();
    await until(async () => (await jobs(`id = '${id}' and state = 'active'`)).length === 1);
    await first.stop('SIGKILL');
    await letGo();
    await startOne();
    await until(async () => (await jobs(`id = '${id}' and state = 'completed'`)).length === 1);
    expect(await jobs(`id = '${id}'`)).toEqual([{ state: 'completed', retry_count: 1 }]);
  });

  test('slow work is not done by two: its worker says that it is still at it', async () => {
    await startOne();
    const { id, letGo } = await holdWork();
    await until(async () => (await jobs(`id = '${id}' and state = 'active'`)).length === 1);
    // Twice as long as a worker may be silent.
    const beaten = `heartbeat_on - started_on > interval '${2 * quickWorkers.silentWorker} milliseconds'`;
    await until(async () => (await jobs(`id = '${id}' and ${beaten}`)).length === 1);
    await letGo();
    await until(async () => (await jobs(`id = '${id}' and state <> 'active'`)).length === 1);
    expect(await jobs(`id = '${id}'`)).toEqual([{ state: 'completed', retry_count: 0 }]);
  });
});

test('the work of a killed process is given back within 15 s, before another may take the living for dead', () => {
  const { workerBeat, workerCheck, silentWorker, workerSettling } = usualPatience;
  expect(Math.max(silentWorker, workerSettling) + 2 * workerCheck).toBeLessThan(15_000);
  expect(silentWorker).toBeGreaterThan(3 * workerBeat);
  expect(workerSettling).toBeGreaterThan(2 * workerBeat);
});

test('pglite: work that was left by the process before is done at the next start', async () => {
  const server = await startTestServer('pglite');
  const { settings, db } = server.running.services;
  const id = randomUUID();
  await db.asSystem('leave work as a killed process does', (tx) =>
    sql`insert into pgboss.job (id, name, data, state, started_on, heartbeat_on, retry_limit, expire_seconds,
      heartbeat_seconds, keep_until, policy)
      select ${id}::uuid, name, ${JSON.stringify({ shopId: null, id: randomUUID() })}::jsonb, 'active', now(),
        now(), retry_limit, expire_seconds, heartbeat_seconds, now() + interval '1 day', policy
      from pgboss.queue where name = 'outbound.send'`.execute(tx),
  );
  await server.running.stop();
  // It waits for nobody's word: there is no other process.
  const next = await start(settings, { pages: false, patience: { ...quickWorkers, silentWorker: 600_000 } });
  await until(
    async () =>
      (
        await next.services.db.asSystem('look', (tx) =>
          sql`select 1 from pgboss.job where id = ${id}::uuid and state = 'completed'`.execute(tx),
        )
      ).rows.length === 1,
  );
  await next.stop();
  await server.stop();
});
