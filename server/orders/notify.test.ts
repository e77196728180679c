import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '../../resources/enums.ts';
import { anyDatabase } from '../../tests/harness/databases.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { until } from '../../tests/harness/until.ts';
import { detailOf } from './notify-texts.ts';

let server: TestServer;
let shop: TestShop;
beforeAll(async () => {
  server = await startTestServer(anyDatabase);
  shop = await newShop(server);
});
afterAll(() => server?.stop());

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

test('a shopper reads how much was given back, and what is to be paid again; not of events from before', async () => {
  const phone = '+255600345679';
  const product = await newProduct(shop, { price: 30_000_00 });
  const lines = [{ product_id: product, quantity: 1 }];
  const { body: order } = await shop.call('POST', '/api/orders', { lines, customer_phone: phone });
  const language = (await shop.call('GET', '/api/shop')).body.language as Language;
  expect((await shop.call('POST', `/api/orders/${order.id}/record_cash`, {})).status).toBe(200);
  const [payment] = (await shop.call('GET', `/api/transactions?order_id=${order.id}`)).body;
  const back = { amount: 2_000_00, reason: 'Punguzo' };
  expect((await shop.call('POST', `/api/transactions/${payment.id}/record_refund`, back)).status).toBe(200);
  const given = {
    en: `TZS 2,000.00 of order ${order.number} has been given back. Still to pay: `,
    sw: `TZS 2,000.00 ya oda namba ${order.number} imerudishwa. Inayobaki kulipwa: `,
  };
  await until(async () => (await textsTo(phone)).some((text) => text.includes(given[language])));
  const [message = ''] = (await textsTo(phone)).filter((text) => text.includes(given[language]));
  expect(message).toMatch(/TZS 2,000\.00\*?\. .*token=/);

  expect(detailOf('refunded', { reference: null }, 'en')).toBe('');
  expect(detailOf('refunded', { reference: null, amount: 2_000_00 }, 'sw')).toBe('TZS 2,000.00');
});
