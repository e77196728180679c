import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyDatabase } from '../../tests/harness/databases.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';

let server: TestServer;
let shop: TestShop;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { env: { UNDO_SECONDS: '10' } });
  shop = await newShop(server);
});
afterAll(() => server?.stop());

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

test('a part in cash leaves the rest to pay, may be taken back, and is never more than what is due', async () => {
  const product = await newProduct(shop);
  const { body: order } = await shop.call('POST', '/api/orders', { lines: [{ product_id: product, quantity: 2 }] });
  const act = (action: string, args: object = {}) => shop.call('POST', `/api/orders/${order.id}/${action}`, args);
  const part = order.total - 500_00;
  const more = await act('record_cash', { amount: order.total + 1_00 });
  expect([more.status, more.body.errors.amount]).toEqual([422, expect.stringContaining('Only TZS')]);
  const paid = { status: 'pending', paid: part, due: 500_00 };
  expect((await act('record_cash', { amount: part })).body).toMatchObject(paid);
  expect((await act('undo')).body).toMatchObject({ status: 'pending', paid: 0, due: order.total });
  const { body: undone } = await shop.call('GET', `/api/events?type=orders.undone&subject_id=${order.id}`);
  expect(undone).toMatchObject([{ data: { step: 'part_paid' } }]);
  expect((await act('record_cash', { amount: part })).body).toMatchObject(paid);
  expect((await act('record_cash')).body).toMatchObject({ status: 'paid', paid: order.total, due: 0 });
});
