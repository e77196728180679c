import { expect, test } from 'vitest';
import { callMs } from '../../common/time-out.ts';
import { usualPatience } from '../../server/patience.ts';
import { databases } from '../harness/databases.ts';
import { deadLine } from '../harness/dead-line.ts';
import { newShop, startTestServer } from '../harness/server.ts';
import { copyDatabase } from '../harness/templates.ts';

/** As the usual ones are to each other, and much shorter. */
const patience = {
  ...{ connecting: 2000, statement: 4000, silentDatabase: 4500 },
  ...{ finishing: 500, stopping: 700, closing: 300 },
};

test.runIf(databases.includes('postgres'))(
  'connections that swallow what they are given: callers are answered, and soon others are taken',
  async () => {
    const made = await copyDatabase();
    const url = new URL(made.url);
    const line = await deadLine(made.url);
    url.port = new URL(line.url).port;
    const server = await startTestServer('postgres', { env: { DATABASE_URL: url.href }, patience });
    const shop = await newShop(server);
    const list = () => shop.call('GET', '/api/products');
    // Every connection of the pool is open and has been used.
    await Promise.all(Array.from({ length: 40 }, list));
    line.kill({ swallows: true });
    const answers = await Promise.all(Array.from({ length: 30 }, list));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers } of refused)
      expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect((await list()).status).toBe(200);
    await server.stop();
    line.close();
    await made.drop();
  },
  120_000,
);

test('a caller waits for a silent database no longer than our own pages do for an answer', () => {
  const { connecting, statement, silentDatabase } = usualPatience;
  expect(silentDatabase).toBeGreaterThan(statement);
  expect(2 * (connecting + silentDatabase)).toBeLessThanOrEqual(callMs);
});
