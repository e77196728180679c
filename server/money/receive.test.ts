import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyDatabase } from '../../tests/harness/databases.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';

let server: TestServer;
let shop: TestShop;
beforeAll(async () => {
  server = await startTestServer(anyDatabase);
  shop = await newShop(server);
});
afterAll(() => server?.stop(), 30_000);

test('money that comes says its order, how much it is and whether it was rehearsed', async () => {
  const product = await newProduct(shop);
  const lines = [{ product_id: product, quantity: 2 }];
  const { body: order } = await shop.call('POST', '/api/orders', { lines });
  const announced: unknown[] = [];
  const stop = server.running.services.live.listen(shop.shopId, (event) => {
    if (event.type === 'orders.paid') announced.push(event);
  });
  expect((await shop.call('POST', `/api/orders/${order.id}/record_cash`, {})).status).toBe(200);
  const data = { number: order.number, amount: order.total, rehearsal: false };
  const { body: events } = await shop.call('GET', `/api/events?type_in=orders.paid&subject_id=${order.id}`);
  expect(events.map((event: { data: unknown }) => event.data)).toEqual([data]);
  await expect.poll(() => announced).toEqual([expect.objectContaining({ id: order.id, ...data })]);
  stop();
});
