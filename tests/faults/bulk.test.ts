import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newColleague } from '../harness/colleague.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { ownAddress, prepareOrders } from '../harness/prepared-orders.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let product: string;
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server);
    product = await newProduct(shop);
  });
  afterAll(() => server?.stop());

  /** Orders of shoppers, which wait to be confirmed. */
  const all = async (count: number, from = shop, sold = product): Promise<string[]> => {
    const prepared = await prepareOrders(server, from, sold, count);
    for (const { token, key, body } of prepared) {
      const headers = { 'idempotency-key': key, ...ownAddress() };
      await server.call('POST', `/api/v1/order?channel=whatsapp&token=${token}`, body, headers);
    }
    const numbers = prepared.map(({ number }) => `number=${number}`).join('&');
    const { body } = await from.call('GET', `/api/orders?${numbers}`);
    return body.map(({ id }: { id: string }) => id);
  };
  const place = async (): Promise<string> => (await all(1))[0] ?? '';
  const confirm = (ids: readonly unknown[], headers: Record<string, string> = {}, more: object = {}) =>
    shop.call('POST', '/api/orders/confirm', { ids, ...more }, headers);
  const confirmations = async (id: string) =>
    (await shop.call('GET', `/api/events?subject_id=${id}&type=orders.confirmed`)).body.length;

  test('does it to each, and says of which it was not done, and why', async () => {
    const [fresh = '', done = '', cancelled = '', twice = ''] = await all(4);
    await shop.call('POST', `/api/orders/${done}/confirm`, {});
    await shop.call('POST', `/api/orders/${cancelled}/cancel`, { reason: 'Imeisha' });
    const { status, body } = await confirm([fresh, done, cancelled, twice, twice, twice.toUpperCase()]);
    expect(status).toBe(200);
    expect(body).toEqual({
      done: [fresh, twice],
      refused: [
        { id: done, code: 'wrong_state' },
        { id: cancelled, code: 'wrong_state' },
      ],
    });
    expect(await Promise.all([fresh, done, cancelled, twice].map(confirmations))).toEqual([1, 1, 0, 1]);
    expect((await shop.call('GET', `/api/orders/${fresh}`)).body).toMatchObject({ version: 2 });
  });

  test('what another shop has is not there, and stays as it is', async () => {
    const other = await newShop(server);
    const [theirs = ''] = await all(1, other, await newProduct(other));
    const mine = await place();
    expect((await confirm([theirs, mine])).body).toMatchObject({
      done: [mine],
      refused: [{ id: theirs, code: 'not_found' }],
    });
    expect((await other.call('GET', `/api/orders/${theirs}`)).body).toMatchObject({ confirmed_at: null, version: 1 });
  });

  test(
    'a second tap with the same key does nothing twice ' + 'and hears the same, also while the first still runs',
    async () => {
      const ids = await all(3);
      const key = { 'idempotency-key': 'two-taps-of-one-bar' };
      const answers = await Promise.all([confirm(ids, key), confirm(ids, key)]);
      for (const { status, body } of [...answers, await confirm(ids, key)]) {
        expect(status).toBe(200);
        expect(body).toMatchObject({ done: ids, refused: [] });
      }
      expect(await Promise.all(ids.map(confirmations))).toEqual([1, 1, 1]);
      const reused = await confirm(ids.slice(1), key);
      expect([reused.status, reused.body.code]).toEqual([422, 'key_reused']);
    },
  );

  test('a second tap without a key is refused for each', async () => {
    const ids = await all(2);
    await confirm(ids);
    expect((await confirm(ids)).body).toEqual({ done: [], refused: ids.map((id) => ({ id, code: 'wrong_state' })) });
  });

  test.each([
    ['none', []],
    [
      'more than a hundred',
      Array.from({ length: 101 }, (_, n) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`),
    ],
    ['what is no id', ['kitu']],
  ])('%s is refused as a whole', async (_, ids) => {
    const { status, body } = await confirm(ids);
    expect([status, body.code]).toEqual([422, 'validation_failed']);
  });

  test('an action takes nothing that it does not know, and needs its permission', async () => {
    const id = await place();
    const more = await confirm([id], {}, { args: { reason: 'x' } });
    expect([more.status, Object.keys(more.body.errors)]).toEqual([422, ['args.reason']]);
    const reader = await newColleague(server, shop, ['orders.read']);
    const refused = await reader.call('POST', '/api/orders/confirm', { ids: [id] });
    expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed']);
    expect(await confirmations(id)).toBe(0);
  });

  test('only what says so may be done to several', async () => {
    expect(
      (await shop.call('POST', '/api/orders/cancel', { ids: [await place()], args: { reason: 'x' } })).status,
    ).toBe(404);
  });
});
