import { afterAll, beforeAll, expect, test } from 'vitest';
import { databases } from '../harness/databases.ts';
import {
  newLink,
  newProduct,
  newShop,
  startTestServer,
  submission,
  type TestServer,
  type TestShop,
} from '../harness/server.ts';

// Every answer of a test server is held against its schema, and one that does not fit it is a 500: here each kind of
// call answers once.
let server: TestServer;
let shop: TestShop;
let link: string;
let bot: number;
beforeAll(async () => {
  server = await startTestServer(databases.at(-1) ?? 'pglite');
  shop = await newShop(server, { samples: true });
  link = (await newLink(server, shop, await newProduct(shop), 2)).token;
  bot = (await shop.call('GET', '/api/shop')).body.bot_id;
});
afterAll(() => server?.stop());

const ordering = (path: string, body: unknown) => server.call('POST', `/api/v1/${path}?token=${link}`, body);
const secret = { 'x-visitor-secret': 'abcdefghijklmnop1234' };
const hours = [{ day: 'monday', opens: '08:00', closes: '17:00' }];

test('an account', async () => {
  const name = { name: 'Neema', password: 'a long password' };
  expect((await server.call('POST', '/api/auth/sign-up', { ...name, phone: '0712345678' })).status).toBe(200);
  expect((await server.call('POST', '/api/auth/forgot', { identifier: shop.email })).body.by).toBe('email');
  expect((await server.call('POST', '/api/auth/forgot', { identifier: '0712345678' })).body.by).toBe('sms');
  for (const path of ['/api/user', '/api/me']) expect((await shop.call('GET', path)).body.role.preset).toBe('owner');
});

test('a shop, listed, and its home', async () => {
  const { body } = await shop.call('GET', '/api/shop');
  const listed = { listed: true, opening_hours: hours, delivery_zones: [{ name: 'Mbezi', fee: 2_000_00 }] };
  expect((await shop.call('PUT', '/api/shop', { ...body, ...listed })).status).toBe(200);
  expect((await shop.call('PUT', '/api/shop', { place: 'Mbezi' }, { 'if-match': '"1"' })).status).toBe(412);
  expect((await server.call('GET', '/api/shops')).body).toHaveLength(1);
  expect((await server.call('GET', `/api/shops/${bot}`)).body.products.length).toBeGreaterThan(1);
  for (const path of ['/api/home', '/api/orders/count', '/api/conversations/waiting', '/api/health'])
    expect((await shop.call('GET', path)).status, path).toBe(200);
});

test('an order by its link, from the first look to the money', async () => {
  expect((await server.call('GET', `/api/v1/order?token=${link}`)).body.status).toBe('open');
  expect((await ordering('order', await submission(server, link))).status).toBe(201);
  expect((await ordering('order/problem', { kind: 'damaged', text: 'Imepasuka' })).body.problem).toContain('Imepasuka');
  expect((await ordering('order/claim', { reference: 'QWERTY1234' })).body.outcome).toBe('requested');
  expect((await ordering('order/again', {})).status).toBe(201);
  const shared = new URL((await ordering('order/share', {})).body.url).searchParams.get('token');
  expect((await server.call('GET', `/api/v1/pay?token=${shared}`)).body.due).toBe(30_000_00);
  const [order] = (await shop.call('GET', '/api/orders')).body;
  for (const action of ['resend_link', 'open_link', 'confirm', 'record_cash', 'open_receipt'])
    expect((await shop.call('POST', `/api/orders/${order.id}/${action}`, {})).status, action).toBe(200);
  expect((await server.call('GET', `/api/v1/order?token=${link}`)).body.due).toBe(0);
});

test('a chat and how it looks', async () => {
  const sent = { chat_id: 'c1', bot_id: bot, message_type: 'text' };
  for (const message of ['hello', '1', '1', '1', '1'])
    expect((await server.call('POST', `/api/plugin/conversation/${bot}`, { ...sent, message }, secret)).status).toBe(
      200,
    );
  const read = await server.call('GET', `/api/plugin/conversation/${bot}?chat_id=c1`, undefined, secret);
  expect(read.body.messages.length).toBeGreaterThan(9);
  expect((await shop.call('POST', '/api/conversation/whatsapp', { ...sent, message: 'hi' })).status).toBe(200);
  const theme = { theme: { primaryColor: '#123' }, allowed_domains: [] };
  expect((await shop.call('PUT', '/api/widget', theme)).body).toMatchObject({ bot_id: bot, ...theme });
  for (const path of ['unauthenticated', 'popups'])
    expect((await server.call('GET', `/api/plugin/${bot}/${path}`)).status, path).toBe(200);
});

test('every collection', async () => {
  const lists = server.running.app.routeTable.filter(({ schema }) => schema.operationId?.endsWith('.list'));
  expect(lists.length).toBeGreaterThan(8);
  for (const { url } of lists) expect((await shop.call('GET', url)).status, url).toBe(200);
});
