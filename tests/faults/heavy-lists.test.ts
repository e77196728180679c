import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databases } from '../harness/databases.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { eventually } from '../harness/until.ts';

/** As a condition that no index serves would be: its statement does not end until the table is let go. */
test.runIf(databases.includes('postgres'))(
  'lists that do not end are ended in words, and only so many of one shop and of all run: others never wait',
  async () => {
    const { patience } = server.running.services;
    const line = new pg.Client({ connectionString: server.running.services.settings.databaseUrl });
    await line.connect();
    const hold = () => line.query('begin; lock table orders in access exclusive mode');
    const list = (shop: TestShop, path = 'orders') => shop.call('GET', `/api/${path}`);
    const atWork = (count: number) =>
      eventually(async () => {
        const { rowCount } = await line.query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
        expect(rowCount).toBe(count);
      });
    const refused = async (shop: TestShop, path?: string) => {
      const { status, body, headers } = await list(shop, path);
      expect([status, body.code, Number(headers.get('retry-after'))]).toEqual([503, 'shop_busy', 2]);
    };
    const [first, second, third] = heavy;
    try {
      await hold();
      patience.composedStatement = 50;
      for (const path of ['orders', ...long])
        expect([path, (await list(first, path)).body.code]).toEqual([path, 'list_too_heavy']);
      expect((await list(first)).status).toBe(422);

      patience.composedStatement = 30_000;
      patience.turn = 50;
      const running = [1, 2, 3].map(() => list(first));
      await atWork(3);
      await refused(first);
      await line.query('commit');
      expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200, 200]);

      await hold();
      // What looks through a shop, and what does by a tree of rules, have places of their own.
      const composed = [through, rules].flatMap((path) => [first, first, second].map((shop) => list(shop, path)));
      await atWork(6);
      for (const path of long) {
        await refused(first, path);
        await refused(third, path);
      }
      // What others' indexes have in its order comes as ever, and so does what is asked for by its id.
      const usual = ['products', `products/${product}`, `products?id=${product}`].map((path) => list(other, path));
      expect((await Promise.all(usual)).map(({ status }) => status)).toEqual([200, 200, 200]);
      await line.query('commit');
      expect((await Promise.all(composed)).map(({ status }) => status)).toEqual(Array(6).fill(200));
    } finally {
      await line.end();
    }
  },
);

const tree = JSON.stringify({ has: 'customer_id', where: { all: [{ has: 'orders', atLeast: 2 }] } });
const rules = `orders?condition=${encodeURIComponent(tree)}`;
const through = 'orders?status=pending';
/** What may look through all that a shop has. */
const long = [
  rules,
  through,
  'orders?q=neema',
  'orders?_start=20000&_end=20025',
  'orders/count',
  'orders/count?_by=status',
  'orders/sum?field=total',
  'orders.csv',
];

let server: TestServer;
let heavy: [TestShop, TestShop, TestShop];
let other: TestShop;
let product: string;
beforeAll(async () => {
  server = await startTestServer(databases.at(-1) ?? 'pglite');
  heavy = [await newShop(server), await newShop(server), await newShop(server)];
  other = await newShop(server);
  product = await newProduct(other);
});
afterAll(() => server?.stop());
