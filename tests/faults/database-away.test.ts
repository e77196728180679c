import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, newCluster, postgresPrograms } from '../../scripts/own-cluster.ts';
import { inLongRun } from '../harness/long-run.ts';
import { ownAddress } from '../harness/own-address.ts';
import { type PreparedOrder, prepareOrders } from '../harness/prepared-orders.ts';
import { connectTo, type Prepared, prepareServer, startOn } from '../harness/prepared-server.ts';
import type { Started } from '../harness/process.ts';
import { type AnswerLog, insist, insistOnOrder } from '../harness/resend.ts';
import { newProduct, newShop, type TestShop } from '../harness/server.ts';
import { until } from '../harness/until.ts';

const orders = 60;
/** So often somebody is told to come back before it does; in the long run it is away for 10 s as well. */
const refusals = 200;
const awayMs = inLongRun(0, 10_000);

/** A Postgres that stops and comes back: one of its own, since everybody's may not be stopped. */
describe.skipIf(postgresPrograms === undefined)('postgres', () => {
  let cluster: Cluster;
  let prepared: Prepared<{ shop: TestShop; product: string; sent: PreparedOrder[] }>;
  let attacked: Started;
  let admin: pg.Client | undefined;
  beforeAll(async () => {
    cluster = await newCluster();
    await cluster.start();
    prepared = await prepareServer(
      'postgres',
      async (server) => {
        const shop = await newShop(server);
        const product = await newProduct(shop, { opening_stock: 1000 });
        return { shop, product, sent: await prepareOrders(server, shop, product, orders) };
      },
      { env: { DATABASE_URL: cluster.url } },
    );
    await cluster.stop();
  });
  afterAll(async () => {
    await admin?.end();
    await attacked?.stop('SIGKILL');
    await prepared?.server.stop();
    await cluster?.remove();
  });

  test('a server that starts before its database waits, and says so', async () => {
    attacked = await startOn(prepared.server, {
      starting: async (output) => {
        await until(() => output().includes('the database cannot be reached'));
        await cluster.start();
      },
    });
    expect(attacked.child.exitCode).toBeNull();
  });

  test(
    'Postgres stopped and back: the process lives, ' + 'callers are told to come back, and all is well soon after',
    async () => {
      const { shop, product, sent } = prepared.data;
      const log: AnswerLog = { answers: {}, badlyRefused: [] };
      const headers = { authorization: `Bearer ${shop.token}` };
      const live = await openLive(attacked.base, headers);

      const queue = [...sent];
      const half = Promise.withResolvers<void>();
      const calling = Promise.all(
        Array.from({ length: 16 }, async () => {
          for (let next = queue.shift(); next; next = queue.shift()) {
            await insistOnOrder(log, attacked.base, next);
            if (queue.length < orders / 2) half.resolve();
            await insist(log, `${attacked.base}/api/orders?_start=0&_end=5`, { headers });
          }
        }),
      );
      await half.promise;
      await cluster.stop();
      const away = await fetch(`${attacked.base}/api/health`);
      expect([away.status, Number(away.headers.get('retry-after')) > 0]).toEqual([503, true]);
      // People get a page, in their language.
      for (const path of ['/shops', `/cart/order?token=${sent[0]?.token}`, '/q/ABCDEFG']) {
        const page = await fetch(attacked.base + path, { headers: { cookie: 'language=sw', 'accept-language': 'sw' } });
        const answer = { path, status: page.status, type: page.headers.get('content-type'), html: await page.text() };
        expect(answer).toMatchObject({ status: 503, type: 'text/html; charset=utf-8' });
        expect(answer.html).toContain('<html lang="sw"');
        expect(page.headers.get('retry-after'), path).not.toBeNull();
      }
      const before = log.answers['503 unavailable'] ?? 0;
      await until(() => (log.answers['503 unavailable'] ?? 0) >= before + refusals);
      await sleep(awayMs);
      await cluster.start();
      await until(async () => (await fetch(`${attacked.base}/api/health`)).status === 200);
      await calling;
      expect([attacked.child.exitCode, attacked.child.signalCode], attacked.output()).toEqual([null, null]);
      expect(log.badlyRefused, JSON.stringify(log.answers)).toEqual([]);

      admin = await connectTo(cluster.url);
      const numbers = await admin.query<{ number: number }>('select number from orders order by number');
      expect(numbers.rows.map(({ number }) => number)).toEqual(sent.map(({ number }) => number).sort((a, b) => a - b));
      const { rows } = await admin.query('select on_hand from stock_levels where product_id = $1', [product]);
      expect(rows).toEqual([{ on_hand: 1000 - orders }]);

      // The streams that were open all the while are told to look, and hear of what is new.
      await until(() => live.received().includes('"type":"missed"'));
      const product2 = await fetch(`${attacked.base}/api/products`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', ...ownAddress() },
        body: JSON.stringify({ name: 'Mpya', price: 5000_00, category: 'electronics' }),
      });
      const { id } = (await product2.json()) as { id: string };
      await until(() => live.received().includes(id));
      live.close();
      // And what is enqueued is done.
      const waiting =
        `select 1 from pgboss.job where state in ('created', 'retry', 'active') and start_after < now() ` +
        `+ interval '1 minute'`;
      await until(async () => (await admin?.query(waiting))?.rows.length === 0);
    },
  );
});

async function openLive(base: string, headers: Record<string, string>): Promise<{ received(): string; close(): void }> {
  const stop = new AbortController();
  const { body } = await fetch(`${base}/api/live`, { headers, signal: stop.signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  void (async () => {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) received += next.value;
  })().catch(() => {});
  return { received: () => received, close: () => stop.abort() };
}
