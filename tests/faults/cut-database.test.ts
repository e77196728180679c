import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../harness/databases.ts';
import { bringForward } from '../harness/jobs.ts';
import { inLongRun } from '../harness/long-run.ts';
import { type PreparedOrder, prepareOrders } from '../harness/prepared-orders.ts';
import { connectTo, type Prepared, prepareServer, settingsOf, startOn } from '../harness/prepared-server.ts';
import type { Started } from '../harness/process.ts';
import { quickWorkers } from '../harness/quick-workers.ts';
import { type AnswerLog, insist, insistOnOrder } from '../harness/resend.ts';
import { newProduct, newShop, type TestShop } from '../harness/server.ts';
import { until } from '../harness/until.ts';

const orders = inLongRun(50, 200);
const cutsWanted = inLongRun(40, 200);
const callers = 16;

/** Postgres ends the server's connections again and again, in the middle of orders. */
describe.each(databases.filter((each) => each === 'postgres'))('%s', (database) => {
  let prepared: Prepared<{ shop: TestShop; product: string; sent: PreparedOrder[] }>;
  let attacked: Started;
  let admin: pg.Client;
  beforeAll(async () => {
    prepared = await prepareServer(database, async (server) => {
      const shop = await newShop(server);
      const product = await newProduct(shop, { opening_stock: 1000 });
      return { shop, product, sent: await prepareOrders(server, shop, product, orders) };
    });
    attacked = await startOn(prepared.server, { patience: quickWorkers });
    admin = await connectTo(settingsOf(prepared.server).DATABASE_URL ?? '');
  });
  afterAll(async () => {
    await admin?.end();
    await attacked?.stop('SIGKILL');
    await prepared?.server.stop();
  });

  const cutAll = async () =>
    (
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> ' +
          'pg_backend_pid()',
      )
    ).rowCount ?? 0;
  test(`of ${cutsWanted} cut connections the process lives, nobody hears a 500, every order stands once`, async () => {
    const log: AnswerLog = { answers: {}, badlyRefused: [] };
    const { shop, product, sent } = prepared.data;
    const queue = [...sent];
    let placed = 0;
    let cuts = 0;
    const isAlive = () => attacked.child.exitCode === null;
    const answered = () => Object.values(log.answers).reduce((sum, count) => sum + count, 0);
    const headers = { authorization: `Bearer ${shop.token}` };
    const calling = Promise.all(
      Array.from({ length: callers }, async () => {
        // Until all are placed, and for as long as connections are cut.
        for (let next = queue.shift(); (next || cuts < cutsWanted) && isAlive(); next = queue.shift()) {
          if (next) {
            await insistOnOrder(log, attacked.base, next);
            placed += 1;
          }
          await insist(log, `${attacked.base}/api/orders?_start=0&_end=5`, { headers });
        }
      }),
    );
    const isOver = () => (placed === orders && cuts >= cutsWanted) || !isAlive();
    while (!isOver()) {
      const before = answered();
      cuts += await cutAll();
      // Some get through before the next.
      await until(() => answered() >= before + 10 || isOver());
    }
    expect([attacked.child.exitCode, attacked.child.signalCode], attacked.output()).toEqual([null, null]);
    await calling;
    expect(cuts).toBeGreaterThanOrEqual(cutsWanted);
    expect(log.badlyRefused, JSON.stringify(log.answers)).toEqual([]);
    expect(log.answers['503 unavailable']).toBeGreaterThan(0);

    const numbers = await admin.query<{ number: number }>('select number from orders order by number');
    expect(numbers.rows.map(({ number }) => number)).toEqual(sent.map(({ number }) => number).sort((a, b) => a - b));
    const { rows } = await admin.query('select on_hand from stock_levels where product_id = $1', [product]);
    expect(rows).toEqual([{ on_hand: 1000 - orders }]);
  });

  test('when the cuts are over, the work that follows orders is done too, and pages hear of what happens', async () => {
    const stop = new AbortController();
    const live = await fetch(`${attacked.base}/api/live`, {
      headers: { authorization: `Bearer ${prepared.data.shop.token}` },
      signal: stop.signal,
    });
    const reader = live.body?.pipeThrough(new TextDecoderStream()).getReader();
    let received = '';
    void (async () => {
      for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) received += next.value;
    })().catch(() => {});
    await cutAll();
    // Said to every stream when the line to the database is there again: some of it may have been missed.
    await until(() => received.includes('"type":"missed"'));
    const waiting = `select 1 from pgboss.job where state in ('created', 'retry', 'active') limit 1`;
    await until(async () => {
      await bringForward(admin);
      return (await admin.query(waiting)).rows.length === 0;
    });
    const failed = await admin.query(`select name, output from pgboss.job where state = 'failed'`);
    expect(failed.rows).toEqual([]);
    stop.abort();
  });
});
