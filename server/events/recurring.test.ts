import { describe, expect, test } from 'vitest';
import { databases, freshDatabase } from '../../tests/harness/databases.ts';
import { openDatabase } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import { makeAnnouncer } from './announcer.ts';
import { startQueue } from './queue.ts';

describe.runIf(databases.includes('postgres'))('postgres', () => {
  test('work by the clock is enqueued once, however many processes run', async () => {
    const made = await freshDatabase();
    const connection = await openDatabase({ url: made.url });
    await migrate(connection.kysely);
    const announcer = makeAnnouncer(connection.pool, () => {});
    const open = () => startQueue(connection, announcer, ['tick', 'tock'], () => {});
    const first = await open();
    await first.repeat({ tick: { cron: '* * * * *' }, tock: { cron: '* * * * *' } });
    await first.repeat({ tick: { cron: '* * * * *' } });
    await first.stop();
    // As if the last look at the clock, which one process takes for all, were long ago.
    await connection.pool.query("update pgboss.version set cron_on = now() - interval '1 hour'");
    // Each looks at the clock as it starts.
    const both = await Promise.all([open(), open()]);
    const enqueued = async () =>
      (await connection.pool.query("select name from pgboss.job where name in ('tick', 'tock')")).rows;
    await expect.poll(enqueued, { timeout: 30_000 }).not.toEqual([]);
    for (const each of both) await each.stop();
    expect(await enqueued()).toEqual([{ name: 'tick' }]);
    await connection.close();
    await made.drop();
  });
});
