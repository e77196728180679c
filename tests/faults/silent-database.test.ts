import { expect, test } from 'vitest';
import { databases, freshDatabase } from '../harness/databases.ts';
import { deadLine } from '../harness/dead-line.ts';
import { newShop, startTestServer } from '../harness/server.ts';

/** Callers wait for a silent database no longer than our own pages do for an answer. */
const answeredWithinMs = 150_000;

test.runIf(databases.includes('postgres'))(
  'connections that swallow what they are given: callers are answered, and soon others are taken',
  async () => {
    const made = await freshDatabase();
    const url = new URL(made.url);
    const line = await deadLine(made.url);
    url.port = new URL(line.url).port;
    const server = await startTestServer('postgres', { env: { DATABASE_URL: url.href } });
    const shop = await newShop(server);
    const list = () => shop.call('GET', '/api/products');
    // Every connection of the pool is open and has been used.
    await Promise.all(Array.from({ length: 40 }, list));
    line.kill({ swallows: true });
    const from = Date.now();
    const answers = await Promise.all(Array.from({ length: 30 }, list));
    const waited = Date.now() - from;
    console.log(`all were answered after ${(waited / 1000).toFixed(1)} s`);
    expect(waited).toBeLessThan(answeredWithinMs);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers } of refused)
      expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true]);
    const after = Date.now();
    expect((await list()).status).toBe(200);
    expect(Date.now() - after).toBeLessThan(10_000);
    await server.stop();
    line.close();
    await made.drop();
  },
  240_000,
);
