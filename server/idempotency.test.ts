import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyDatabase } from '../tests/harness/databases.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../tests/harness/server.ts';
import { registry } from '../tests/kinds/registry.ts';
import { once } from './idempotency.ts';

let server: TestServer;
let shop: TestShop;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { registry });
  shop = await newShop(server);
});
afterAll(() => server?.stop());

const rows = () =>
  server.running.services.db.withShop(shop.shopId, (tx) => tx.selectFrom('idempotency_keys').selectAll().execute());
const rowOf = async (key: string) => {
  const found = (await rows()).find((row) => row.key === key);
  if (!found) throw new Error(`nothing is stored for ${key}`);
  return found;
};
const keyed = (path: string, body: object, key: string) => shop.call('POST', path, body, { 'idempotency-key': key });

test.each(['resend_link', 'open_link'])('the link that %s answered with is not read where it rests', async (name) => {
  const lines = [{ product_id: await newProduct(shop), quantity: 1 }];
  const neema = { customer_name: 'Neema Mushi', customer_phone: '0712345678', lines };
  const order = await keyed('/api/orders', neema, `order-for-${name}`);
  const act = (key: string) => keyed(`/api/orders/${order.body.id}/${name}`, {}, key);
  const first = await act(`${name}-once`);
  const token = new URL(first.body.url).searchParams.get('token') ?? '';
  expect(token.length).toBeGreaterThan(20);

  const stored = JSON.stringify(await rows());
  const inside = (text: string) =>
    (['utf8', 'hex', 'base64url'] as const).map((each) => Buffer.from(text).toString(each));
  // Without the last letters: how they are written depends on what follows.
  for (const secret of [token, 'Neema Mushi', '712345678'].flatMap(inside))
    expect(stored).not.toContain(secret.slice(0, -2));

  // The same call has its answer again; under another key what was sealed does not open.
  expect((await act(`${name}-once`)).body).toEqual(first.body);
  const row = await rowOf(`${name}-once`);
  await server.running.services.db.withShop(shop.shopId, (tx) =>
    tx
      .insertInto('idempotency_keys')
      .values({ ...row, body: JSON.stringify(row.body), key: `${name}-moved` })
      .execute(),
  );
  const moved = await act(`${name}-moved`);
  expect([moved.status, JSON.stringify(moved.body).includes(token)]).toEqual([500, false]);
});

test('a body is not found from what is kept of it; what the version before kept is known', async () => {
  const { services } = server.running;
  const { shopId } = shop;
  const call = (body: object, answer: string) =>
    services.db.withShop(shopId, (tx) =>
      once(tx, { secrets: services.secrets, shopId, route: 'POST /pin', key: 'pin-once', body }, async () => ({
        ...{ status: 200, body: answer },
      })),
    );
  const body = { pin: '481516' };
  await call(body, 'first');
  const body_hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  expect((await rowOf('pin-once')).body_hash).not.toBe(body_hash);
  await services.db.withShop(shopId, (tx) =>
    tx.updateTable('idempotency_keys').set({ body_hash }).where('key', '=', 'pin-once').execute(),
  );
  expect((await call(body, 'second')).body).toBe('first');
  await expect(call({ pin: '481517' }, 'third')).rejects.toMatchObject({ code: 'key_reused' });
});

test('a secret is in no answer that is given again, sealed or not', async () => {
  const key = 'agreement-once';
  const portalKey = 'ufunguo-wa-siri-8841';
  const agreement = { number: 'A-1', subject: { en: 'Rent', sw: 'Kodi' }, portal_key: portalKey, terms: { days: 30 } };
  const made = await keyed('/api/agreements', agreement, key);
  expect([made.status, made.body.portal_key]).toEqual([201, expect.anything()]);
  const { shop_id, route, body } = await rowOf(key);
  const opened = server.running.services.secrets.open(String(body), `answer ${shop_id} ${route} ${key}`);
  expect(JSON.parse(opened)).toEqual(made.body);
  expect(opened).not.toContain(portalKey);
  expect(JSON.stringify(await rows())).not.toContain(portalKey);
  expect((await keyed('/api/agreements', agreement, key)).body).toEqual(made.body);
});
