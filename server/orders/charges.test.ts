import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyDatabase } from '../../tests/harness/databases.ts';
import {
  newLink,
  newProduct,
  newShop,
  startTestServer,
  submission,
  type TestServer,
  type TestShop,
} from '../../tests/harness/server.ts';

let server: TestServer;
let shop: TestShop;
let product: string;
beforeAll(async () => {
  server = await startTestServer(anyDatabase);
  shop = await newShop(server);
  product = await newProduct(shop, { price: 10_050_00 });
});
afterAll(() => server.stop());

const service = { name: 'Huduma', type: 'Percentage Charge', percent: 250 };
const bag = { name: 'Mfuko', type: 'Fixed Amount', amount: 200_00, on: 'pick up' };
const set = (charges: object[]) => shop.call('PATCH', '/api/shop', { charges });
const named = (charges: { name: string; amount: number }[]) => charges.map(({ name, amount }) => [name, amount]);

test('a charge says what it lacks', async () => {
  const answer = await set([{ ...bag, amount: null }, { ...service, percent: null }, bag]);
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    { 'charges.0.amount': 'Write the amount.', 'charges.1.percent': 'Write the percent.' },
  ]);
  expect((await shop.call('GET', '/api/shop')).body.charges).toEqual([]);
});

test('charges are on orders of every channel, and stay on them as they were', async () => {
  expect((await set([service, bag])).status).toBe(200);
  const lines = [{ product_id: product, quantity: 1 }];
  const order = (more: object) => shop.call('POST', '/api/orders', { lines, ...more });
  const picked = (await order({ discount: 50_00, fulfilment: 'pick up' })).body;
  expect(named(picked.charges)).toEqual([
    ['Huduma', 250_00],
    ['Mfuko', 200_00],
  ]);
  expect(picked.total).toBe(10_450_00);
  const brought = (await order({ fulfilment: 'delivery', delivery_fee: 2_000_00, place: 'Mbezi' })).body;
  // 2.5 % of 10,050 is 251.25.
  expect([named(brought.charges), brought.total]).toEqual([[['Huduma', 251_00]], 12_301_00]);

  const { token } = await newLink(server, shop, product);
  const view = () => server.call('GET', `/api/v1/order?token=${token}`);
  expect((await view()).body).toMatchObject({ total: 10_501_00, charges: [{ name: 'Huduma' }, { name: 'Mfuko' }] });
  const sent = await server.call('POST', `/api/v1/order?token=${token}`, await submission(server, token), {
    'idempotency-key': 'charges-of-a-link',
  });
  expect([sent.status, named(sent.body.charges), sent.body.total]).toEqual([
    201,
    named((await view()).body.charges),
    10_501_00,
  ]);

  await set([]);
  expect((await view()).body).toMatchObject({ total: 10_501_00, charges: [{ name: 'Huduma' }, { name: 'Mfuko' }] });
  expect((await shop.call('GET', `/api/orders/${picked.id}`)).body).toMatchObject({ total: 10_450_00 });
  // Also where staff change what is in it: two of 10,050, fifty off, and 2.5 % of that.
  const change = { lines: [{ id: picked.lines[0].id, quantity: 2 }], reason: 'Ameomba' };
  const changed = (await shop.call('POST', `/api/orders/${picked.id}/change_lines`, change)).body;
  expect([named(changed.charges), changed.total]).toEqual([
    [
      ['Huduma', 501_00],
      ['Mfuko', 200_00],
    ],
    20_751_00,
  ]);
  expect((await order({})).body).toMatchObject({ total: 10_050_00, charges: [] });
});
