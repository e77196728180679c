import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balances } from '../../server/money/ledger.ts';
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

/**
 * What happens at the same time, on Postgres: PGlite runs one transaction after the other, so a race on it proves
 * nothing.
 */
describe.each(databases.filter((each) => each === 'postgres'))('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server);
  });
  afterAll(() => server?.stop());

  const at = Array.from<undefined>({ length: 100 });
  let callers = 0;
  /** One shopper at an address of her own: the rate limit is not what is tested. */
  const post = (path: string, body: unknown, key?: string) =>
    server.call('POST', path, body, {
      'x-forwarded-for': `10.1.${(++callers >> 8) & 255}.${callers & 255}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    });
  const stockOf = async (product: string) => (await shop.call('GET', `/api/products/${product}`)).body.stock as number;
  const total = async (query: string) =>
    Number((await shop.call('GET', `${query}&_start=0&_end=0`)).headers.get('x-total-count'));

  test('100 checkouts at once of the last 20: exactly 20 succeed, the others are told', async () => {
    const product = await newProduct(shop, { name: 'Mwisho', opening_stock: 20 });
    const sent = await Promise.all(
      at.map(async () => {
        const { token } = await newLink(server, shop, product);
        return { token, body: await submission(server, token) };
      }),
    );
    const answers = await Promise.all(sent.map(({ token, body }) => post(`/api/v1/order?token=${token}`, body)));
    const codes = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim());
    expect(codes.filter((code) => code === '201')).toHaveLength(20);
    expect(codes.filter((code) => code === '409 out_of_stock')).toHaveLength(80);
    expect(await stockOf(product)).toBe(0);
    const moves = await shop.call('GET', `/api/stock_movements?product_id=${product}&_start=0&_end=100`);
    const changes = moves.body.map(({ change }: { change: number }) => change);
    expect(changes.filter((change: number) => change < 0)).toEqual(Array(20).fill(-1));
  });

  test(
    'one product on two lines of many orders, in ' + 'either order: none is oversold and nobody waits for ever',
    async () => {
      const [a, b] = await Promise.all([
        newProduct(shop, { name: 'A', opening_stock: 30 }),
        newProduct(shop, { name: 'B', opening_stock: 30 }),
      ]);
      const answers = await Promise.all(
        at.slice(0, 60).map((_, index) => {
          const [first, second] = index % 2 === 0 ? [a, b] : [b, a];
          const lines = [first, second, first].map((product_id) => ({ product_id, quantity: 1 }));
          return shop.call('POST', '/api/orders', { lines });
        }),
      );
      const made = answers.filter(({ status }) => status === 201).length;
      const left = [await stockOf(a), await stockOf(b)];
      for (const { status, body } of answers) expect([201, 409], JSON.stringify(body)).toContain(status);
      expect(made).toBeGreaterThan(0);
      expect((left[0] ?? 0) + (left[1] ?? 0)).toBe(60 - 3 * made);
      for (const each of left) expect(each).toBeGreaterThanOrEqual(0);
    },
  );

  test('50 submissions at once with one key are one order, and all hear the same', async () => {
    const product = await newProduct(shop, { opening_stock: 100 });
    const { token, number } = await newLink(server, shop, product);
    const body = await submission(server, token);
    const answers = await Promise.all(
      at.slice(0, 50).map(() => post(`/api/v1/order?token=${token}`, body, 'one-cart-one-key')),
    );
    expect(new Set(answers.map(({ status, body: answerBody }) => `${status} ${JSON.stringify(answerBody)}`)).size).toBe(
      1,
    );
    expect(answers[0]?.status).toBe(201);
    expect(await total(`/api/orders?number=${number}`)).toBe(1);
    expect(await stockOf(product)).toBe(99);
    const other = await post(`/api/v1/order?token=${token}`, { ...body, note: 'another' }, 'one-cart-one-key');
    expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
  });

  test('50 submissions at once without a key are one order too: a link is submitted once', async () => {
    const product = await newProduct(shop, { opening_stock: 100 });
    const { token, number } = await newLink(server, shop, product);
    const body = await submission(server, token);
    const answers = await Promise.all(at.slice(0, 50).map(() => post(`/api/v1/order?token=${token}`, body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body: answerBody }) => answerBody.code === 'order_closed')).toHaveLength(49);
    expect(await total(`/api/orders?number=${number}`)).toBe(1);
    expect(await stockOf(product)).toBe(99);
  });

  test('50 products made at once with one key are one product', async () => {
    const body = { name: 'Ufunguo mmoja', price: 1000_00, category: 'electronics' };
    const answers = await Promise.all(
      at.slice(0, 50).map(() => shop.call('POST', '/api/products', body, { 'idempotency-key': 'one-form-one-key' })),
    );
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    expect(await total('/api/products?name=Ufunguo%20mmoja')).toBe(1);
  });

  test('paying and cancelling at once: one wins, status, money and stock agree', async () => {
    const product = await newProduct(shop, { opening_stock: 1000 });
    const outcomes = await Promise.all(
      at.slice(0, 40).map(async () => {
        const made = await shop.call('POST', '/api/orders', { lines: [{ product_id: product, quantity: 1 }] });
        const path = `/api/orders/${made.body.id}`;
        await Promise.all([
          shop.call('POST', `${path}/record_cash`, {}),
          shop.call('POST', `${path}/cancel`, { reason: 'Hakuna' }),
          shop.call('POST', `${path}/record_cash`, {}),
          shop.call('POST', `${path}/cancel`, { reason: 'Hakuna' }),
        ]);
        return (await shop.call('GET', path)).body as { id: string; status: string; paid: number; total: number };
      }),
    );
    const cancelled = outcomes.filter(({ status }) => status === 'cancelled');
    expect(cancelled.length + outcomes.filter(({ status }) => status === 'paid').length).toBe(40);
    for (const { status, paid, total: due } of outcomes) expect(status === 'paid' ? [due] : [0, due]).toContain(paid);
    expect(await stockOf(product)).toBe(1000 - (40 - cancelled.length));
    for (const { id } of outcomes) {
      const { body: events } = await shop.call('GET', `/api/events?subject_id=${id}&_sort=id&_order=asc`);
      const moves = events.flatMap(({ changes }: { changes: { status?: [string, string] } | null }) =>
        changes?.status ? [changes.status] : [],
      );
      for (const [index, [from]] of moves.entries()) if (index > 0) expect(from).toBe(moves[index - 1][1]);
    }
  });

  test.each([
    [
      'an order is placed',
      async (product: string) => shop.call('POST', '/api/orders', { lines: [{ product_id: product, quantity: 2 }] }),
    ],
    [
      'an order is changed to it',
      async (product: string) => {
        const other = [{ product_id: await newProduct(shop), quantity: 1 }];
        const { body } = await shop.call('POST', '/api/orders', { lines: other });
        const lines = [{ product_id: product, quantity: 2 }];
        return shop.call('POST', `/api/orders/${body.id}/change_lines`, { lines, reason: 'Amebadili' });
      },
    ],
    [
      'a set is saved',
      async (product: string) =>
        shop.call('POST', '/api/product_sets', { name: `Seti ${product}`, products: [{ product_id: product }] }),
    ],
  ])('a product is deleted while %s with it: it stays, archived, or is refused there', async (_, take) => {
    const results = await Promise.all(
      at.slice(0, 24).map(async (_, index) => {
        const opening_stock = index % 3 === 0 ? null : 5;
        const product = await newProduct(shop, { opening_stock });
        const remove = () => shop.call('DELETE', `/api/products/${product}`);
        const [taken, removed] = await Promise.all([take(product), remove()]);
        return { product, opening_stock, taken, removed };
      }),
    );
    for (const { product, opening_stock, taken, removed } of results) {
      expect([removed?.status, JSON.stringify(removed?.body)]).toEqual([200, expect.any(String)]);
      const isTaken = taken?.status === 200 || taken?.status === 201;
      expect(isTaken ? 'taken' : [taken?.status, taken?.body.code], JSON.stringify(taken?.body)).toEqual(
        isTaken ? 'taken' : [422, 'validation_failed'],
      );
      const row = await shop.call('GET', `/api/products/${product}`);
      expect([row.status, row.body.status]).toEqual(isTaken ? [200, 'archived'] : [404, undefined]);
      const { rows } = await server.running.connection.pool.query(
        'select sum(change)::int as change from stock_movements where product_id = $1',
        [product],
      );
      if (isTaken && opening_stock !== null) expect(rows).toEqual([{ change: row.body.stock }]);
    }
  });

  test('after all that the ledger sums to zero and no account of the shop is below it', async () => {
    const { db } = server.running.services;
    const accounts = await db.withShop(shop.shopId, (tx) => balances(tx, shop.shopId));
    expect(accounts.size).toBeGreaterThan(1);
    expect([...accounts.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0);
    for (const [account, balance] of accounts)
      if (!account.includes('outside:')) expect(balance, account).toBeGreaterThanOrEqual(0);
    const { body: orders } = await shop.call('GET', '/api/orders?_start=0&_end=250');
    const paid = orders.reduce(
      (sum: number, order: { paid: number; refunded: number }) => sum + order.paid - order.refunded,
      0,
    );
    expect(accounts.get('shop:cash')).toBe(paid);
  });
});
