import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { digestOf } from '../harness/rows.ts';
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

/** What a wrong token, or a machine that only looks, can see and do: nothing. */
describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let product: string;
  beforeAll(async () => {
    server = await startTestServer(database, { pages: true });
    shop = await newShop(server);
    product = await newProduct(shop, { name: 'Simu ya siri' });
  });
  afterAll(() => server?.stop());

  let callers = 0;
  const address = () => ({ 'x-forwarded-for': `10.3.${(++callers >> 8) & 255}.${callers & 255}` });
  const secrets = ['Simu ya siri', 'Neema', '712345678', 'Mtaa wa Siri'];
  async function placed() {
    const { token, number } = await newLink(server, shop, product);
    const body = {
      ...(await submission(server, token)),
      fulfilment: { method: 'delivery', place: 'Mtaa wa Siri' },
    };
    const answer = await server.call('POST', `/api/v1/order?token=${token}`, body, address());
    expect(answer.status).toBe(201);
    const shared = await server.call('POST', `/api/v1/order/share?token=${token}`, {}, address());
    return { token, number, pay: new URL(shared.body.url).searchParams.get('token') ?? '' };
  }
  /** What is there once the jobs of what came before have run. */
  async function settledDigest(): Promise<Record<string, string>> {
    await settled(server);
    return digestOf(server.running.services);
  }
  const reads = ['/api/v1/order', '/api/v1/pay', '/cart/order', '/cart/receipt', '/cart/pay', '/cart'];
  const writes: [string, string, unknown][] = [
    ['POST', '/api/v1/order', undefined],
    ['PUT', '/api/v1/order', undefined],
    ['POST', '/api/v1/order/payment', { phone: '0712345678' }],
    ['POST', '/api/v1/order/claim', { reference: 'QWE123' }],
    ['POST', '/api/v1/order/problem', { kind: 'other' }],
    ['POST', '/api/v1/order/again', {}],
    ['POST', '/api/v1/order/share', {}],
    ['POST', '/api/v1/order/cancel', {}],
    ['POST', '/api/v1/pay', { phone: '0712345678' }],
  ];

  test('wrong, guessed, foreign, expired and cut tokens open nothing, change nothing, and look alike', async () => {
    const { token, pay } = await placed();
    const body = await submission(server, token);
    const expired = (await newLink(server, shop, product)).token;
    await server.running.services.db.asSystem('let a link grow old', (tx) =>
      tx
        .updateTable('order_links')
        .set({ expires_at: '2020-01-01T00:00:00Z' })
        .where('shop_id', '=', shop.shopId)
        .where('order_id', 'is', null)
        .execute(),
    );
    const wrong = {
      nothing: '',
      guessed: Buffer.alloc(24, 7).toString('base64url'),
      'cut short': token.slice(0, -1),
      'cut at its beginning': token.slice(1),
      'with more behind it': `${token}A`,
      'in other letters': token.toUpperCase() === token ? token.toLowerCase() : token.toUpperCase(),
      'another kind of id': shop.shopId,
      'a session': shop.token,
      'an order link that grew old': expired,
      'a wildcard': '%25',
      'an injection': encodeURIComponent("' or '1'='1"),
    };
    const before = await settledDigest();
    for (const [name, bad] of Object.entries(wrong)) {
      for (const path of reads) {
        const { status, body: answerBody } = await server.call('GET', `${path}?token=${bad}`, undefined, address());
        expect([name, path, [400, 404, 410].includes(status)]).toEqual([name, path, true]);
        for (const secret of secrets) expect(JSON.stringify(answerBody)).not.toContain(secret);
      }
      for (const [method, path, sent] of writes) {
        const { status } = await server.call(method, `${path}?token=${bad}`, sent ?? body, address());
        expect([name, path, [400, 404, 410].includes(status)]).toEqual([name, path, true]);
      }
    }
    // A pay link is no order link, and the other way round.
    for (const path of ['/api/v1/order', '/cart/order', '/cart/receipt'])
      expect((await server.call('GET', `${path}?token=${pay}`, undefined, address())).status).toBe(404);
    for (const path of ['/api/v1/pay', '/cart/pay'])
      expect((await server.call('GET', `${path}?token=${token}`, undefined, address())).status).toBe(404);
    expect(await settledDigest()).toEqual(before);
  });

  test("the token of one order neither pays, changes nor cancels another's, whatever is sent with it", async () => {
    const [mine, other] = [await placed(), await placed()];
    const theirs = (await server.call('GET', `/api/v1/order?token=${other.token}`, undefined, address())).body;
    const before = await shop.call('GET', `/api/orders?number=${other.number}`);
    const lines = theirs.products.map(({ line_id }: { line_id: string }) => ({ line_id, quantity: 3 }));
    const change = await server.call(
      'PUT',
      `/api/v1/order?token=${mine.token}`,
      { ...(await submission(server, mine.token)), lines },
      address(),
    );
    expect([change.status, change.body.errors]).toEqual([
      422,
      { 'lines.0.line_id': 'There is no such record in this shop.' },
    ]);
    for (const extra of [{ order_id: theirs.order_id }, { token: other.token }, { number: other.number }]) {
      const pay = await server.call(
        'POST',
        `/api/v1/order/payment?token=${mine.token}`,
        { phone: '0712345678', ...extra },
        address(),
      );
      expect([pay.status, pay.body.code]).toEqual([422, 'validation_failed']);
    }
    // Two tokens at once are no token.
    const both = await server.call(
      'POST',
      `/api/v1/order/payment?token=${mine.token}&token=${other.token}`,
      { phone: '0712345678' },
      address(),
    );
    expect(both.status).toBe(400);
    expect((await server.call('POST', `/api/v1/order/cancel?token=${mine.token}`, {}, address())).status).toBe(200);
    expect((await shop.call('GET', `/api/orders?number=${other.number}`)).body).toEqual(before.body);
  });

  test('preview bots may read a link a hundred times: nothing changes, and nothing may keep it', async () => {
    const { token, pay } = await placed();
    const open = (await newLink(server, shop, product)).token;
    const bots = [
      'WhatsApp/2.23.20.0',
      'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
      'TelegramBot (like TwitterBot)',
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    ];
    const before = await settledDigest();
    for (let index = 0; index < 100; index++) {
      const [path, its] =
        [
          ['/cart/order', token],
          ['/cart/order', open],
          ['/cart/receipt', token],
          ['/cart/pay', pay],
          ['/api/v1/order', open],
        ][index % 5] ?? [];
      const response = await fetch(`${server.base}${path}?token=${its}`, {
        headers: { 'user-agent': bots[index % bots.length] ?? '', ...address() },
      });
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('set-cookie')).toBeNull();
      if (path?.startsWith('/cart')) {
        expect(response.headers.get('referrer-policy')).toBe('no-referrer');
        expect(response.headers.get('x-robots-tag')).toContain('noindex');
      }
      await response.text();
    }
    expect(await settledDigest()).toEqual(before);
    // It would be seen.
    await server.call('POST', `/api/v1/order/problem?token=${token}`, { kind: 'other' }, address());
    expect(await settledDigest()).not.toEqual(before);
  });
});
