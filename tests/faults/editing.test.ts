import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesOfRun } from '../harness/database-of-run.ts';
import {
  newLink,
  newProduct,
  newShop,
  startTestServer,
  submission,
  type TestServer,
  type TestShop,
} from '../harness/server.ts';

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server);
  });
  afterAll(() => server?.stop());

  const ifMatch = (tag: string | null) => ({ 'if-match': tag ?? '' });
  const tagOf = async (path: string) => (await shop.call('GET', path)).headers.get('etag');

  test(
    'every answer with a row carries its version as ' + 'ETag, raised by edits and actions and by nothing else',
    async () => {
      const id = await newProduct(shop, { name: 'Feni' });
      const path = `/api/products/${id}`;
      const read = await shop.call('GET', path, undefined, { origin: 'https://elsewhere.example' });
      expect([read.headers.get('etag'), read.body.version]).toEqual(['"1"', 1]);
      expect(read.headers.get('access-control-expose-headers')).toContain('ETag');
      const edited = await shop.call('PATCH', path, { price: 100_00 });
      expect([edited.headers.get('etag'), edited.body.version]).toEqual(['"2"', 2]);
      expect(edited.body.changed_by).toMatch(/^Owner/);
      expect((await shop.call('PATCH', path, {})).body.version).toBe(2);
      const counted = await shop.call('POST', `${path}/count_stock`, { on_hand: 5 });
      expect([counted.headers.get('etag'), counted.body.version]).toEqual(['"3"', 3]);
      // An order takes of its stock: nobody edited it.
      const { token } = await newLink(server, shop, id);
      expect((await server.call('POST', `/api/v1/order?token=${token}`, await submission(server, token))).status).toBe(
        201,
      );
      const after = await shop.call('GET', path);
      expect([after.body.stock, after.body.version]).toEqual([4, 3]);
    },
  );

  test('a stale write, action or delete is refused with the row as it is, and changes nothing', async () => {
    const id = await newProduct(shop, { name: 'Pasi' });
    const path = `/api/products/${id}`;
    const old = await tagOf(path);
    const now = (await shop.call('PATCH', path, { price: 200_00 }, ifMatch(old))).body;
    for (const [method, at, body] of [
      ['PATCH', path, { name: 'Pasi ya zamani' }],
      ['PUT', path, { ...now, name: 'Pasi ya zamani' }],
      ['POST', `${path}/count_stock`, { on_hand: 1 }],
      ['DELETE', path, undefined],
    ] as const) {
      const refused = await shop.call(method, at, body, ifMatch(old));
      expect([method, refused.status, refused.body]).toEqual([
        method,
        412,
        {
          statusCode: 412,
          code: 'changed_since',
          message: expect.stringMatching(/meanwhile/),
          errors: {},
          current: now,
          by: now.changed_by,
          at: now.updated_at,
        },
      ]);
    }
    expect((await shop.call('GET', path)).body).toEqual(now);
    const swahili = await shop.call('PATCH', path, { name: 'x' }, { ...ifMatch(old), 'accept-language': 'sw' });
    expect(swahili.body.message).toMatch(/^Mtu mwingine/);
  });

  test('If-Match is read as RFC 9110 writes it, and left out it asks nothing', async () => {
    const id = await newProduct(shop, { name: 'Jiko' });
    const path = `/api/products/${id}`;
    const status = async (tag: string) => (await shop.call('PATCH', path, { unit: 'kimoja' }, ifMatch(tag))).status;
    expect(await status('*')).toBe(200);
    expect(await status(`W/${await tagOf(path)}`)).toBe(200);
    expect(await status(`"99", ${await tagOf(path)}`)).toBe(200);
    for (const tag of ['"abc"', '"0"', '"99"', '""', '"1", "2"']) expect([tag, await status(tag)]).toEqual([tag, 412]);
    for (const tag of ['7', 'abc', '"7', 'W/7', '*, "7"', '"7" "8"', ',', '"7",'])
      expect([tag, await status(tag)]).toEqual([tag, 400]);
    const refused = await shop.call('PATCH', path, { unit: 'kimoja' }, ifMatch('7'));
    expect(refused.body).toMatchObject({ code: 'bad_request', errors: { 'if-match': expect.any(String) } });
    expect((await shop.call('PATCH', path, { unit: 'kimoja' })).status).toBe(200);
    const missing = `/api/products/${id.replace(/.{4}$/, '0000')}`;
    expect((await shop.call('PATCH', missing, { unit: 'x' }, ifMatch('"1"'))).status).toBe(404);
  });

  test(
    'a whole record without If-Match is taken as ' + 'before, and a stale one cannot take a variant away with it',
    async () => {
      const id = await newProduct(shop, { name: 'Shati', opening_stock: null });
      const path = `/api/products/${id}`;
      const loaded = (await shop.call('GET', path)).body;
      const added = { name: 'Kubwa', price: 9000_00, sku: null, opening_stock: 7 };
      const withVariant = await shop.call('PUT', path, { ...loaded, variants: [added] });
      expect([withVariant.status, withVariant.body.stock]).toEqual([200, 7]);
      const stale = await shop.call('PUT', path, { ...loaded, price: 1_00 }, ifMatch(`"${loaded.version}"`));
      expect([stale.status, stale.body.current.variants.length]).toEqual([412, 1]);
      expect((await shop.call('GET', path)).body).toMatchObject({ price: loaded.price, stock: 7 });
      expect((await shop.call('PATCH', path, { price: 1_00 })).body).toMatchObject({ price: 1_00, stock: 7 });
    },
  );

  test('the shop has a version like any record', async () => {
    const read = await shop.call('GET', '/api/shop');
    const old = read.headers.get('etag');
    expect(old).toBe(`"${read.body.version}"`);
    const changed = await shop.call('PUT', '/api/shop', { ...read.body, place: 'Mwanza' }, ifMatch(old));
    expect([changed.status, changed.body.place, changed.headers.get('etag')]).toEqual([
      200,
      'Mwanza',
      `"${read.body.version + 1}"`,
    ]);
    const refused = await shop.call('PUT', '/api/shop', { place: 'Arusha' }, ifMatch(old));
    expect(refused.status).toBe(412);
    expect(refused.body).toMatchObject({ code: 'changed_since', current: { place: 'Mwanza' } });
    expect((await shop.call('GET', '/api/shop')).body).toEqual(refused.body.current);
    expect((await shop.call('PUT', '/api/shop', { place: 'Arusha' })).status).toBe(200);
  });

  test('a product that was sold is archived instead of deleted and says so; its movements stay', async () => {
    const archiveNotice = { code: 'sold_before', message: expect.stringMatching(/archived/) };
    for (const opening_stock of [5, null]) {
      const id = await newProduct(shop, { name: `Taa ${opening_stock}`, opening_stock });
      const { token } = await newLink(server, shop, id);
      expect((await server.call('POST', `/api/v1/order?token=${token}`, await submission(server, token))).status).toBe(
        201,
      );
      const movements = async () => (await shop.call('GET', `/api/stock_movements?product_id=${id}`)).body;
      const before = await movements();
      expect(before).toHaveLength(opening_stock === null ? 0 : 2);
      const beforehand = await shop.call('GET', `/api/products/${id}/deletion`);
      expect(beforehand.body).toEqual({ becomes: 'archived', message: expect.stringMatching(/sold/), used_by: [] });
      const gone = await shop.call('DELETE', `/api/products/${id}`);
      expect([gone.status, gone.body]).toEqual([
        200,
        expect.objectContaining({ id, status: 'archived', archived_because: archiveNotice }),
      ]);
      expect((await shop.call('GET', `/api/products/${id}`)).body.status).toBe('archived');
      expect(await movements()).toEqual(before);
      const again = await shop.call('DELETE', `/api/products/${id}`, undefined, { 'accept-language': 'sw' });
      expect(again.body).toMatchObject({
        status: 'archived',
        archived_because: { message: expect.stringMatching(/haiuzwi tena/) },
      });
    }
    const unsold = await newProduct(shop, { name: 'Hakuna aliyenunua' });
    const nothing = { becomes: 'deleted', message: null, used_by: [] };
    expect((await shop.call('GET', `/api/products/${unsold}/deletion`)).body).toEqual(nothing);
    const deleted = await shop.call('DELETE', `/api/products/${unsold}`);
    expect([deleted.status, deleted.body.id, deleted.body.archived_because]).toEqual([200, unsold, undefined]);
    expect((await shop.call('GET', `/api/products/${unsold}`)).status).toBe(404);
    expect((await shop.call('GET', `/api/products/${unsold}/deletion`)).status).toBe(404);
  });

  test('what others point to says so before it is deleted, and stays', async () => {
    const product = await newProduct(shop, { name: 'Kofia' });
    const customer = (await shop.call('POST', '/api/customers', { name: 'Zawadi' })).body.id;
    const deletion = async () => (await shop.call('GET', `/api/customers/${customer}/deletion`)).body;
    expect(await deletion()).toMatchObject({ becomes: 'deleted', used_by: [] });
    await shop.call('POST', '/api/orders', { customer_id: customer, lines: [{ product_id: product, quantity: 1 }] });
    expect(await deletion()).toMatchObject({ becomes: 'in_use', used_by: ['orders'] });
    expect((await shop.call('DELETE', `/api/customers/${customer}`)).body.code).toBe('in_use');
    const other = await newShop(server);
    expect((await other.call('GET', `/api/customers/${customer}/deletion`)).status).toBe(404);
  });

  test('a product is archived and sold again by an action each, told as what it is', async () => {
    const id = await newProduct(shop, { name: 'Kandambili' });
    expect((await shop.call('POST', `/api/products/${id}/sell_again`)).body.code).toBe('wrong_state');
    expect((await shop.call('POST', `/api/products/${id}/archive`)).body.status).toBe('archived');
    expect((await shop.call('POST', `/api/products/${id}/archive`)).body.code).toBe('wrong_state');
    expect((await shop.call('POST', `/api/products/${id}/sell_again`)).body.status).toBe('active');
    const events = (await shop.call('GET', `/api/events?subject=products&subject_id=${id}`)).body;
    // The newest comes first.
    expect(events.map(({ type }: { type: string }) => type)).toEqual([
      'products.sold_again',
      'products.archived',
      'products.created',
    ]);
  });

  // PGlite runs one transaction after the other: a race on it proves nothing.
  if (database === 'postgres')
    test('two who save at once from one version: one is told, no change is lost, 200 rounds', async () => {
      const id = await newProduct(shop, { name: 'Kikapu', opening_stock: null });
      const path = `/api/products/${id}`;
      const lost: unknown[] = [];
      for (let round = 1; round <= 200; round++) {
        const { body: loaded, headers } = await shop.call('GET', path);
        const changes = [
          { price: round * 100 },
          { variants: [...loaded.variants.slice(-20), { name: `Aina ${round}`, price: 100, opening_stock: round }] },
        ];
        const answers = await Promise.all(
          changes.map((change) => shop.call('PATCH', path, change, ifMatch(headers.get('etag')))),
        );
        const refused = answers.findIndex(({ status }) => status === 412);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
        // Who was refused sends what it touched once more, for the row it was shown.
        const current = answers[refused]?.body.current;
        const second = await shop.call('PATCH', path, changes[refused], ifMatch(`"${current.version}"`));
        expect(second.status).toBe(200);
        if (second.body.price !== round * 100 || second.body.variants.at(-1).name !== `Aina ${round}`)
          lost.push(second.body);
      }
      expect(lost).toEqual([]);
      expect((await shop.call('GET', path)).body.version).toBe(401);
    });
});
