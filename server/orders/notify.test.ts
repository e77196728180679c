import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyDatabase } from '../../tests/harness/databases.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { until } from '../../tests/harness/until.ts';

let server: TestServer;
let shop: TestShop;
beforeAll(async () => {
  server = await startTestServer(anyDatabase);
  shop = await newShop(server);
});
afterAll(() => server?.stop(), 30_000);

const textsTo = (phone: string): Promise<string[]> => {
  const { db, secrets } = server.running.services;
  return db.withShop(shop.shopId, async (tx) => {
    const rows = await tx
      .selectFrom('outbound_messages')
      .select(['channel', 'body'])
      .where('recipient', '=', phone)
      .execute();
    return rows.map(({ channel, body }) => `${channel}: ${body === null ? '' : secrets.open(body)}`);
  });
};

test('a shopper without a chat reads by SMS that it is paid, the code to collect it by and the receipt', async () => {
  const phone = '+255600345678';
  const product = await newProduct(shop);
  const { body: order } = await shop.call('POST', '/api/orders', {
    lines: [{ product_id: product, quantity: 1 }],
    customer_phone: phone,
    fulfilment: 'pick up',
  });
  expect((await shop.call('POST', `/api/orders/${order.id}/record_cash`, {})).status).toBe(200);
  const { pickup_code: code } = (await shop.call('GET', `/api/orders/${order.id}`)).body;
  expect(code).toMatch(/^\w{3,8}$/);
  await until(async () => (await textsTo(phone)).some((text) => text.includes(code)));
  const [message = ''] = (await textsTo(phone)).filter((text) => text.includes(code));
  expect(message).toMatch(/^sms: .*paid/);
  expect(message).toMatch(/\/cart\/receipt\?token=[\w-]/);
});
