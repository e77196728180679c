import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { databases, freshDatabase } from '../../tests/harness/databases.ts';
import { platformRow, queueCode, shown } from '../../tests/harness/outbound.ts';
import { readSettings } from '../settings.ts';
import { type Running, start } from '../start.ts';
import { expireSending } from './expire.ts';
import { sendOutbound } from './send.ts';

describe.runIf(databases.includes('postgres'))('two processes on one Postgres', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dukani-outbound-'));
  const running: Running[] = [];
  const bases: string[] = [];
  let made: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    made = await freshDatabase();
    for (let each = 0; each < 2; each += 1) {
      const port = String(await freePort());
      bases.push(`http://127.0.0.1:${port}`);
      const env = {
        PORT: port,
        DATA_DIR: folder,
        DATABASE_URL: made.url,
        LOG_LEVEL: 'silent',
        DEMO: 'off',
        REHEARSAL: 'on',
      };
      running.push(await start(readSettings(env), { pages: false }));
    }
  });
  afterAll(async () => {
    for (const each of running) await each.stop();
    await made.drop();
    rmSync(folder, { recursive: true });
  });
  const both = async (to: string) => (await Promise.all(bases.map((base) => shown(base, to)))).flat();

  test('each of 20 messages, worked 12 times by both at once, arrives once', async () => {
    const [first] = running;
    if (!first) throw new Error('nothing runs');
    const numbers = Array.from({ length: 20 }, (_, at) => `+2557120001${String(at).padStart(2, '0')}`);
    await Promise.all(
      numbers.map(async (to) => {
        await queueCode(first, to);
        const { id } = (await platformRow(first, to)) ?? {};
        const tries = Array.from({ length: 12 }, () =>
          running.map(({ services }) => sendOutbound(services, { shopId: null, id })),
        );
        await Promise.all(tries.flat());
      }),
    );
    for (const to of numbers) {
      await expect.poll(async () => (await platformRow(first, to))?.state).toBe('sent');
      expect(await both(to)).toHaveLength(1);
    }
  });

  test('what was claimed by a process that is gone becomes unknown, and is sent by nobody', async () => {
    const [first] = running;
    if (!first) throw new Error('nothing runs');
    const { services } = first;
    const to = '+255712000200';
    const id = services.world.newId();
    await services.db.asSystem('a test', (tx) =>
      tx
        .insertInto('platform_messages')
        .values({
          ...{ id, effect_key: 'gone', channel: 'sms', purpose: 'contact', recipient: to, subject: null },
          ...{ body: services.secrets.seal('x'), created_at: new Date().toISOString() },
        })
        .execute(),
    );
    const claimed = (secondsAgo: number) =>
      services.db.asSystem('a test', (tx) =>
        tx
          .updateTable('platform_messages')
          .set({ state: 'sending', claimed_at: new Date(Date.now() - secondsAgo * 1000).toISOString() })
          .where('id', '=', id)
          .execute(),
      );
    await claimed(30);
    await expireSending(services);
    expect((await platformRow(first, to))?.state, 'somebody may still be at it').toBe('sending');
    await claimed(91);
    await Promise.all(running.map(({ services }) => expireSending(services)));
    expect(await platformRow(first, to)).toMatchObject({ state: 'unknown', claimed_at: null });
    await Promise.all(running.map(({ services }) => sendOutbound(services, { shopId: null, id })));
    expect(await both(to)).toEqual([]);
  });
});
