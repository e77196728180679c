import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pastOrder } from '../../../tests/harness/past-order.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../../tests/harness/server.ts';
import { makeSums } from './make.ts';

let server: TestServer;
let shop: TestShop;
let product: string;
beforeAll(async () => {
  server = await startTestServer('postgres');
  shop = await newShop(server);
  product = await newProduct(shop, { cost: 9_000_00, opening_stock: 30 });
});
afterAll(() => server?.stop());

const at = '2026-03-10T08:00:00Z';
const soldOf = async () => (await shop.call('GET', '/api/analytics?from=2026-03-10&to=2026-03-10')).body.now.sold;
const due = async () => {
  const found = await server.running.services.db.withShop(shop.shopId, (tx) =>
    sql<{ count: number }>`select count(*)::int as count from sums_due where at = ${at}::timestamptz`.execute(tx),
  );
  return found.rows[0]?.count;
};

test('a change that is still being made while sums are made is in them once it is', async () => {
  const { db } = server.running.services;
  const id = await pastOrder(server, shop, { product, quantity: 1, at });
  const price = await soldOf();
  expect(price).toBeGreaterThan(0);
  let commit = () => {};
  const committed = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const change = db.withShop(shop.shopId, async (tx) => {
    await sql`update orders set total = total * 3 where id = ${id}`.execute(tx);
    begun();
    await committed;
  });
  await isBegun;
  await makeSums(server.running.services);
  expect(await soldOf()).toBe(price);
  commit();
  await change;
  expect(await due()).toBe(1);
  expect(await soldOf()).toBe(price * 3);
  await makeSums(server.running.services);
  expect(await due()).toBe(0);
  expect(await soldOf()).toBe(price * 3);
});

test('what is to be given back makes what is to be collected no less', async () => {
  const { db } = server.running.services;
  const day = '2026-03-11';
  const made = { product, quantity: 1, at: `${day}T08:00:00Z`, paidAt: null };
  const owes = await pastOrder(server, shop, made);
  const overpaid = await pastOrder(server, shop, made);
  await db.withShop(shop.shopId, (tx) => sql`update orders set paid = total + 5000 where id = ${overpaid}`.execute(tx));
  const dueOf = async (id: string): Promise<number> => (await shop.call('GET', `/api/orders/${id}`)).body.due;
  expect(await dueOf(overpaid)).toBe(-5000);
  const due = await dueOf(owes);
  expect(due).toBeGreaterThan(5000);
  const answers = async () => {
    const found: number[] = [];
    // From kept sums, from rows, and from those of a day.
    for (const query of ['status=pending', 'status=pending&total_gt=1', `status=pending&_days=${day}`])
      found.push((await shop.call('GET', `/api/orders/sum?field=due&${query}`)).body.sum);
    return found;
  };
  expect(await answers()).toEqual([due, due, due]);
  await makeSums(server.running.services);
  expect(await answers()).toEqual([due, due, due]);
});

test('an order of which all came back is sold no more, of whatever day it is', async () => {
  const day = '2026-03-12';
  const id = await pastOrder(server, shop, { product, quantity: 1, at: `${day}T08:00:00Z` });
  const sold = async () => (await shop.call('GET', `/api/analytics?from=${day}&to=${day}`)).body.now.sold_orders;
  await makeSums(server.running.services);
  expect(await sold()).toBe(1);
  const { lines } = (await shop.call('GET', `/api/orders/${id}`)).body;
  const all = lines.map(({ id, quantity }: { id: string; quantity: number }) => ({ id, quantity }));
  const back = await shop.call('POST', `/api/orders/${id}/return_lines`, { lines: all, reason: 'unwanted' });
  expect(back.body).toMatchObject({ total: 0, is_sold: false });
  expect(await sold()).toBe(0);
  await makeSums(server.running.services);
  expect(await sold()).toBe(0);
});

test('two processes that make sums at once make them once', async () => {
  await pastOrder(server, shop, { product, quantity: 2, at });
  const before = await soldOf();
  await Promise.all([1, 2, 3].map(() => makeSums(server.running.services)));
  expect(await due()).toBe(0);
  expect(await soldOf()).toBe(before);
});
