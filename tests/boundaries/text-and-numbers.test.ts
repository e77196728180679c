import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../harness/databases.ts';
import { bring, fromMeta, rehearsalSecret } from '../harness/from-meta.ts';
import {
  newLink,
  newProduct,
  newShop,
  startTestServer,
  submission,
  type TestServer,
  type TestShop,
} from '../harness/server.ts';
import { settled } from '../harness/settled.ts';

/**
 * Text, numbers and dates are checked once, at the edge: what the database cannot hold never reaches it, and what
 * nobody asked for is never dropped.
 */
let server: TestServer;
let shop: TestShop;
let product: string;
beforeAll(async () => {
  server = await startTestServer(anyDatabase);
  shop = await newShop(server);
  product = await newProduct(shop);
});
afterAll(() => server?.stop());

test('a name that nobody can see is none, and an id is the same in capitals', async () => {
  for (const name of ['\u200b\u200b', '\u2060 \u00ad'])
    expect((await shop.call('POST', '/api/customers', { name, phone: '0712345670' })).body.errors).toEqual({
      name: 'Please fill this in.',
    });
  const joined = await shop.call('POST', '/api/customers', { name: 'Asha \u{1f469}\u200d\u{1f373}' });
  expect(joined.body.name).toBe('Asha \u{1f469}\u200d\u{1f373}');

  const count = (id: string) =>
    shop.call('POST', `/api/products/${id}/count_stock`, { on_hand: 5 }, { 'idempotency-key': 'capitals' });
  const [first, again] = [await count(product), await count(product.toUpperCase())];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
});

const addressed = [
  '/api/products?q=%00',
  '/api/products?q=a%00b',
  '/api/products?name_like=%00',
  '/api/products?category=%00',
  '/api/shops?place=%00',
  '/api/shops?q=a%00',
  '/files/%00.jpg',
  '/api/products/%00',
  '/api/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=%00&hub.challenge=1',
  '/api/plugin/4805/unauthenticated?x=%00',
  '/api/orders?created_at_gte=0000-01-01',
  '/api/orders?created_at_gte=0000-01-01T00:00:00Z',
  '/api/orders?created_at_lte=2026-01-01T00:00:00.123456789012345678901234567890Z%2B99:99',
  '/api/orders?created_at_lte=2026-02-30',
  '/api/orders?created_at_gte=2026-01-01%20and%20more',
  '/api/orders?total_gte=999999999999999999',
  `/api/orders?${new URLSearchParams({ filter: '{"status":{"toString":1}}' })}`,
  `/api/orders?${new URLSearchParams({ filter: '{"status":[{"a":1}]}' })}`,
  `/api/orders?${new URLSearchParams({ range: '[{"valueOf":1},{}]' })}`,
  `/api/orders?${new URLSearchParams({ range: '[0]' })}`,
  `/api/orders?${new URLSearchParams({ range: '"0,9"' })}`,
  `/api/orders?${new URLSearchParams({ sort: '[{"toString":1},"ASC"]' })}`,
  `/api/orders?${new URLSearchParams({ sort: '["number","sideways"]' })}`,
  `/api/orders?${new URLSearchParams({ filter: '{"_where":"1"}' })}`,
  `/api/orders?${new URLSearchParams({ filter: '{"__proto__":["x"]}' })}`,
  `/api/orders?${new URLSearchParams({ filter: '[1]' })}`,
  `/api/orders?${new URLSearchParams({ filter: '"x"' })}`,
  `/api/orders?${new URLSearchParams({ filter: '{"status":""}' })}`,
  '/api/orders?status=',
  '/api/orders?_page=',
  '/api/orders?_sort=number&_order=sideways',
  '/api/orders?__proto__=x',
];
test.each(addressed)('GET %s is refused in words', async (path) => {
  const { status, body } = await shop.call('GET', path);
  expect([400, 403, 404], JSON.stringify(body)).toContain(status);
  expect(Object.keys(body)).toEqual(expect.arrayContaining(['statusCode', 'code', 'message', 'errors']));
});

test('an address that people open is refused with a page', async () => {
  const { status, body } = await shop.call('GET', '/q/%00AAAAAA');
  expect([status, String(body).slice(0, 15)]).toEqual([404, '<!doctype html>']);
});

const bodies: [method: string, path: string, body: unknown][] = [
  ['POST', '/api/auth/reset', { token: 'abcdefgh\u0000', password: 'a long password' }],
  ['POST', '/api/auth/forgot', { identifier: 'a\u0000b@example.com' }],
  ['POST', '/api/auth/sign-in', { identifier: 'a\u0000b@example.com', password: 'x' }],
  ['POST', '/api/products', { name: 'a\u0000b', price: 100, category: 'electronics' }],
  ['POST', '/api/products', { name: 'a\u001bb', price: 100, category: 'electronics' }],
  ['POST', '/api/products', { name: 'Simu', price: Number.MAX_SAFE_INTEGER - 91, category: 'electronics' }],
  ['POST', '/api/products', { name: 'Simu', price: 2 ** 53, category: 'electronics' }],
  ['POST', '/api/popups', { starts_at: '0000-01-01T00:00:00Z' }],
  ['POST', '/api/popups', { starts_at: '2026-01-01T00:00:00+23:59', ends_at: '9999-12-31T23:59:59-23:59' }],
  [
    'POST',
    '/api/plugin/conversation/4805',
    { message: 'hello', chat_id: 'a\ud800', bot_id: 4805, message_type: 'text' },
  ],
  ['POST', '/api/orders', { lines: [], customer_name: '\ud800' }],
];
test.each(bodies)('%s %s with what cannot be kept is refused', async (method, path, body) => {
  const answer = await shop.call(method, path, body);
  expect([400, 404, 422], JSON.stringify(answer.body)).toContain(answer.status);
  expect(typeof answer.body.code).toBe('string');
});

test('a name is one line that reads in one direction, however it was pasted', async () => {
  const id = await newProduct(shop, { name: ' Simu\u202e ya\r\n\tNokia ', description: 'Moja\r\nMbili\tTatu' });
  const { body } = await shop.call('GET', `/api/products/${id}`);
  expect([body.name, body.description]).toEqual(['Simu ya Nokia', 'Moja\nMbili\tTatu']);
});

test('an instant is kept in UTC to the millisecond, whatever its offset and fraction', async () => {
  const sent = { name: 'Karibu', starts_at: '2026-01-01T02:30:00.1234567890123+23:59' };
  const popup = await shop.call('POST', '/api/popups', sent);
  expect(popup.body.starts_at ?? popup.body.errors).not.toHaveProperty('starts_at');
});

test('the most an amount may be is said as an amount', async () => {
  const sent = { name: 'Simu', price: 1_000_000_001_00, category: 'electronics' };
  const { body } = await shop.call('POST', '/api/products', sent);
  expect(body.errors).toEqual({ price: 'At most TZS 1,000,000,000.00.' });
});

describe('JSON of strange shape', () => {
  const at = (body: string) =>
    fetch(`${server.base}/api/products`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.token}` },
      body,
    });
  test.each([
    ['deep', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
    ['deep in a field', `{"name":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`],
    ['wide', `{"name":[${'0,'.repeat(300_000)}0]}`],
    ['of many keys', `{${Array.from({ length: 60_000 }, (_, key) => `"k${key}":1`).join(',')}}`],
  ])('%s: refused with a short answer', async (_, body) => {
    const answer = await at(body);
    expect([400, 413, 422]).toContain(answer.status);
    expect((await answer.text()).length).toBeLessThan(4000);
  });
});

test('what services bring is taken up to their bounds: a message of 100,000 letters is found whole', async () => {
  const { services } = server.running;
  const { phone_number_id: phoneNumberId } = await services.db.withShop(shop.shopId, (tx) =>
    tx.selectFrom('whatsapp_numbers').select('phone_number_id').executeTakeFirstOrThrow(),
  );
  const end = 'mwisho wa hadithi';
  const text = 'Paukwa! '.repeat(12_500).slice(0, -end.length) + end;
  const from = '255712000999';
  const message = { id: 'wamid.LONG', from, timestamp: '1795000000', type: 'text', text: { body: text } };
  const value = { contacts: [{ profile: { name: 'Neema' }, wa_id: from }], messages: [message] };
  const secret = rehearsalSecret(services, phoneNumberId);
  const delivery = fromMeta({ ...value, more: 'x'.repeat(2_800_000) }, { phoneNumberId, secret });
  expect(delivery.body.length).toBeGreaterThan(2_900_000);
  expect((await bring(server.base, delivery)).status).toBe(200);
  await settled(server);
  const { messages: found } = (await shop.call('GET', `/api/messages?q=${encodeURIComponent(end)}`)).body;
  expect(found).toMatchObject([{ from: 'customer', name: 'Neema', text: expect.stringContaining(end) }]);
  const { body: thread } = await shop.call('GET', `/api/conversations/${found[0].conversation_id}/messages`);
  expect(thread.messages.find(({ id }: { id: string }) => id === found[0].id).text).toBe(text);

  // Refused for the length that it names, before any of it has come.
  const announce = (path: string, bytes: number) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': bytes };
      const call = request(`${server.base}${path}`, { method: 'POST', headers }, ({ statusCode }) => {
        resolve(statusCode);
        call.destroy();
      });
      call.on('error', reject).flushHeaders();
    });
  const callback = '/api/payments/callback/clickpesa';
  expect(await announce('/api/webhooks/whatsapp', 3 * 1024 * 1024 + 1)).toBe(413);
  expect(await announce(callback, 1024 * 1024 + 1)).toBe(413);
  const unsigned = await server.call('POST', callback, { more: 'x'.repeat(1024 * 1024 - 100) });
  expect(unsigned.body.code).toBe('bad_signature');
});

test('the name of an uploaded file is made fit to keep', async () => {
  const form = new FormData();
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  form.set('file', new Blob([png], { type: 'image/png' }), 'a\u0000b\u202e.png');
  const raw = await new Response(form).arrayBuffer();
  const type = new Response(form).headers.get('content-type') ?? '';
  const boundary = /boundary=(.+)$/.exec(type)?.[1] ?? '';
  // The browser's own encoder would hide the NUL, so the form is written by hand.
  const bytes = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a\u0000b\u202e.png"\r\ncontent-type: ` +
        'image/png\r\n\r\n',
    ),
    png,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  expect(raw.byteLength).toBeGreaterThan(0);
  const answer = await fetch(`${server.base}/api/files`, {
    method: 'POST',
    headers: { 'content-type': type, authorization: `Bearer ${shop.token}` },
    body: bytes,
  });
  expect(answer.status, await answer.text()).toBe(201);
});

describe('stock and items of a product', () => {
  test('variants that come and go bring no opening stock back', async () => {
    const id = await newProduct(shop, { opening_stock: 10 });
    const { token } = await newLink(server, shop, id, 6);
    await server.call('POST', `/api/v1/order?token=${token}`, await submission(server, token), key());
    const stock = async () => (await shop.call('GET', `/api/products/${id}`)).body.stock;
    expect(await stock()).toBe(4);
    for (const variants of [[{ name: 'Ndogo', price: 100_00 }], []])
      await shop.call('PATCH', `/api/products/${id}`, { variants });
    const order = (await shop.call('GET', '/api/orders?_limit=1&_sort=created_at&_order=desc')).body[0];
    await shop.call('POST', `/api/orders/${order.id}/cancel`, { reason: 'mwisho' }, key());
    expect(await stock()).toBeNull();
  });

  test('two variants may not be one', async () => {
    const id = await newProduct(shop, { opening_stock: undefined, variants: [{ name: 'Ndogo', price: 100_00 }] });
    const [variant] = (await shop.call('GET', `/api/products/${id}`)).body.variants;
    const variants = [variant, { ...variant, name: 'Kubwa', price: 900_00 }];
    const { status, body } = await shop.call('PATCH', `/api/products/${id}`, { variants });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['variants.1.id']]);
  });
});

describe('changes of an order by its link', () => {
  test('are bounded, and cost the shop no SMS', async () => {
    const mine = await newShop(server);
    const { token } = await newLink(server, mine, await newProduct(mine));
    const sent = await submission(server, token);
    await server.call('POST', `/api/v1/order?token=${token}`, sent, key());
    const statuses: number[] = [];
    for (let each = 0; each < 25; each += 1) {
      const lines = sent.lines.map((line: object) => ({ ...line, quantity: 1 + (each % 2) }));
      const customer = { name: 'Neema', phone: `07123456${10 + each}` };
      const put = await server.call('PUT', `/api/v1/order?token=${token}`, { ...sent, lines, customer }, key());
      statuses.push(put.status);
    }
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429]);
    const { db } = server.running.services;
    const outbound = await db.asSystem('a test', (tx) =>
      tx
        .selectFrom('outbound_messages')
        .select('id')
        .where('shop_id', '=', mine.shopId)
        .where('channel', '=', 'sms')
        .execute(),
    );
    expect(outbound).toEqual([]);
  });
});

describe('a shopper cannot break a shop with large orders', () => {
  test('one line given a hundred times is refused', async () => {
    const { token } = await newLink(server, shop, product);
    const sent = await submission(server, token);
    const lines = Array.from({ length: 100 }, () => ({ ...sent.lines[0], quantity: 10_000 }));
    const { status, body } = await server.call('POST', `/api/v1/order?token=${token}`, { ...sent, lines }, key());
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(Object.keys(body.errors)).toContain('lines.1.line_id');
  });

  test('one add-on given many times is counted once', async () => {
    const id = await newProduct(shop, {
      opening_stock: undefined,
      add_ons: [{ name: 'Sosi', required: false, min: 0, max: 3, options: [{ name: 'Pilipili', price: 500_00 }] }],
    });
    const { token } = await newLink(server, shop, id);
    const sent = await submission(server, token);
    const [group] = (await shop.call('GET', `/api/products/${id}`)).body.add_ons;
    const add_ons = Array.from({ length: 3 }, () => ({
      group_id: group.id,
      option_ids: Array(20).fill(group.options[0].id),
    }));
    const lines = [{ ...sent.lines[0], add_ons }];
    const { status } = await server.call('POST', `/api/v1/order?token=${token}`, { ...sent, lines }, key());
    expect(status).toBe(201);
    const { body } = await server.call('GET', `/api/v1/order?token=${token}`);
    expect(body.total).toBe(15_500_00);
  });

  test('an order above the ceiling is refused with where it is too large, and home still opens', async () => {
    const dear = await newProduct(shop, { price: 1_000_000_000_00, opening_stock: undefined });
    const { token } = await newLink(server, shop, dear);
    const sent = await submission(server, token);
    const lines = sent.lines.map((line: object) => ({ ...line, quantity: 10_000 }));
    const { status, body } = await server.call('POST', `/api/v1/order?token=${token}`, { ...sent, lines }, key());
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(body.errors['lines.0.quantity']).toMatch(/1,000,000,000/);
    for (const path of ['/api/home', '/api/customers', '/api/orders/count?_by=status', '/api/orders/sum?field=total'])
      expect((await shop.call('GET', path)).status).toBe(200);
  });

  test('sums beyond what a number holds end at the last one it holds', async () => {
    const mine = await newShop(server);
    const id = await newProduct(mine);
    const { token } = await newLink(server, mine, id);
    await server.call('POST', `/api/v1/order?token=${token}`, await submission(server, token), key());
    // As a shop of before the ceilings might have it.
    await server.running.services.db.asSystem('make sums overflow', async (tx) => {
      await tx.updateTable('orders').set({ total: 9_000_000_000_000_000 }).where('shop_id', '=', mine.shopId).execute();
      await tx
        .updateTable('customers')
        .set({ total_amount: Number.MAX_SAFE_INTEGER })
        .where('shop_id', '=', mine.shopId)
        .execute();
    });
    const next = await newLink(server, mine, id);
    const placed = await server.call(
      'POST',
      `/api/v1/order?token=${next.token}`,
      await submission(server, next.token),
      key(),
    );
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    for (const path of ['/api/home', '/api/customers', '/api/orders'])
      expect((await mine.call('GET', path)).status, path).toBe(200);
  });
});

let keys = 0;
const key = () => ({ 'idempotency-key': `text-and-numbers-${++keys}` });
