import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databases } from '../harness/databases.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { eventually } from '../harness/until.ts';

/** As a condition that no index serves would be: its statement does not end until the table is let go. */
test.runIf(databases.includes('postgres'))(
  'lists that do not end are ended in words, and only so many of one shop run: others never wait',
  async () => {
    const { patience } = server.running.services;
    const line = new pg.Client({ connectionString: server.running.services.settings.databaseUrl });
    await line.connect();
    const hold = () => line.query('begin; lock table orders in access exclusive mode');
    const list = (path = 'orders') => heavy.call('GET', `/api/${path}`);
    try {
      await hold();
      patience.composedStatement = 200;
      for (const path of ['orders', 'orders/count', 'orders/sum?field=total', 'orders.csv', 'orders?q=neema'])
        expect([path, (await list(path)).status, (await list(path)).body.code]).toEqual([path, 422, 'list_too_heavy']);

      patience.composedStatement = 30_000;
      patience.turn = 200;
      const running = [list(), list(), list()];
      const atWork = async () =>
        (
          await line.query(
            "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          )
        ).rowCount;
      await eventually(async () => expect(await atWork()).toBe(3));
      const late = await list();
      expect([late.status, late.body.code, Number(late.headers.get('retry-after'))]).toEqual([503, 'shop_busy', 2]);
      // Of another shop a list comes as ever, and so does what this one asks for by its id.
      expect((await other.call('GET', '/api/products')).body).toHaveLength(1);
      expect((await heavy.call('GET', `/api/products/${product}`)).status).toBe(200);
      await line.query('commit');
      expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await list()).status).toBe(200);
    } finally {
      await line.end();
    }
  },
);

let server: TestServer;
let heavy: TestShop;
let other: TestShop;
let product: string;
beforeAll(async () => {
  server = await startTestServer(databases.at(-1) ?? 'pglite');
  [heavy, other] = [await newShop(server), await newShop(server)];
  product = await newProduct(heavy);
  await newProduct(other);
});
afterAll(() => server?.stop());
