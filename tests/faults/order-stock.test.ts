import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releaseUnpaid } from '../../server/orders/release-stock.ts';
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

  let callers = 0;
  /** An order that a shopper places by her link. */
  async function place(product: string, quantity: number, change: object = {}) {
    const { token, number } = await newLink(server, shop, product, quantity);
    const from = { 'x-forwarded-for': `10.16.0.${++callers}` };
    const call = (method: string, path: string, body?: unknown) =>
      server.call(method, `/api/v1/${path}?token=${token}`, body, from);
    const placed = await call('POST', 'order', { ...(await submission(server, token)), ...change });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const { id } = (await shop.call('GET', `/api/orders?number=${number}`)).body[0];
    return { id, token, number, call };
  }
  const count = async (product: string, on_hand: number) => {
    const counted = await shop.call('POST', `/api/products/${product}/count_stock`, { on_hand, reason: 'count' });
    expect(counted.status, JSON.stringify(counted.body)).toBe(200);
  };
  const stockOf = async (product: string) => (await shop.call('GET', `/api/products/${product}`)).body.stock;

  test('cancelling puts back what the order took: nothing of what was not counted then', async () => {
    const product = await newProduct(shop, { opening_stock: undefined });
    const order = await place(product, 7);
    await count(product, 10);
    expect((await order.call('POST', 'order/cancel', {})).status).toBe(200);
    expect(await stockOf(product)).toBe(10);

    const counted = await newProduct(shop, { opening_stock: 10 });
    const other = await place(counted, 7);
    expect(await stockOf(counted)).toBe(3);
    await count(counted, 5);
    await shop.call('POST', `/api/orders/${other.id}/cancel`, { reason: 'Imeisha' });
    expect(await stockOf(counted)).toBe(12);
    const moves = (await shop.call('GET', `/api/stock_movements?order_id=${other.id}&_sort=id`)).body;
    expect(moves.map(({ change, reason }: { change: number; reason: string }) => [reason, change])).toEqual([
      ['order', -7],
      ['cancelled', 7],
    ]);
  });

  test('changing gives back only what the order took', async () => {
    const product = await newProduct(shop, { opening_stock: undefined });
    const order = await place(product, 7);
    await count(product, 10);
    const { products } = (await order.call('GET', 'order')).body;
    const change = {
      ...(await submission(server, order.token)),
      lines: [{ line_id: products[0].line_id, quantity: 4 }],
    };
    expect((await order.call('PUT', 'order', change)).status).toBe(200);
    expect(await stockOf(product)).toBe(6);
    expect((await order.call('POST', 'order/cancel', {})).status).toBe(200);
    expect(await stockOf(product)).toBe(10);
  });

  /** Its time is over, and the job has come by. */
  async function overdue(id: string) {
    const { services } = server.running;
    await services.db.withShop(shop.shopId, (tx) =>
      tx.updateTable('orders').set({ stock_held_until: '2020-01-01T00:00:00Z' }).where('id', '=', id).execute(),
    );
    await Promise.all([releaseUnpaid(services), releaseUnpaid(services)]);
  }
  const eventsOf = async (id: string) =>
    (await shop.call('GET', `/api/events?subject_id=${id}&_sort=id&_end=50`)).body.map(({ type }: { type: string }) =>
      type.slice('orders.'.length),
    );
  const orderOf = async (id: string) => (await shop.call('GET', `/api/orders/${id}`)).body;

  test('what nobody paid gives its goods back after the shop’s time, once, and its page says so', async () => {
    expect((await shop.call('GET', '/api/shop')).body.unpaid_hours).toBe(24);
    expect((await shop.call('PUT', '/api/shop', { unpaid_hours: 0 })).status).toBe(422);
    await shop.call('PUT', '/api/shop', { unpaid_hours: 6 });
    const product = await newProduct(shop, { opening_stock: 10 });
    const order = await place(product, 7);
    const { stock } = (await order.call('GET', 'order')).body;
    expect(stock.released_at).toBeNull();
    expect(Date.parse(stock.held_until) - Date.now()).toBeGreaterThan(5.9 * 3_600_000);
    expect(Date.parse(stock.held_until) - Date.now()).toBeLessThanOrEqual(6 * 3_600_000);
    await releaseUnpaid(server.running.services);
    expect(await stockOf(product)).toBe(3);

    const before = Date.now();
    await overdue(order.id);
    expect(await stockOf(product)).toBe(10);
    const view = (await order.call('GET', 'order')).body;
    expect([view.status, view.stock.held_until]).toEqual(['pending', null]);
    expect(Date.parse(view.stock.released_at)).toBeGreaterThanOrEqual(before);
    expect(await eventsOf(order.id)).toEqual(['placed', 'stock_released']);

    expect((await order.call('POST', 'order/hold', {})).body.stock).toMatchObject({ released_at: null });
    expect(await stockOf(product)).toBe(3);
    expect((await order.call('POST', 'order/hold', {})).body.code).toBe('wrong_state');
    await overdue(order.id);
    expect((await order.call('POST', 'order/cancel', {})).status).toBe(200);
    expect(await stockOf(product)).toBe(10);
  });

  test('what the shop confirmed, what a part is paid of, and what a prompt waits for keeps its goods', async () => {
    const product = await newProduct(shop, { opening_stock: 40 });
    const confirmed = await place(product, 1);
    await shop.call('POST', `/api/orders/${confirmed.id}/confirm`, {});
    const made = await shop.call('POST', '/api/orders', { lines: [{ product_id: product, quantity: 1 }] });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const waiting = await place(product, 1, { payment: { method: 'mobile_money', phone: '0715160001' } });
    for (const { id } of [confirmed, made.body, waiting]) {
      await overdue(id);
      expect((await orderOf(id)).stock_released_at).toBeNull();
    }
    expect(await stockOf(product)).toBe(37);
  });

  test('nobody is asked to pay for goods that went meanwhile; staff and shopper are told', async () => {
    const product = await newProduct(shop, { opening_stock: 8 });
    const order = await place(product, 7);
    await overdue(order.id);
    const other = await place(product, 6);
    for (const answer of [
      await order.call('POST', 'order/payment', { phone: '0715160002' }),
      await order.call('POST', 'order/hold', {}),
      await shop.call('POST', `/api/orders/${order.id}/request_payment`, { phone: '0715160002' }),
      await shop.call('POST', `/api/orders/${order.id}/hold_stock`, {}),
      await shop.call('POST', `/api/orders/${order.id}/confirm`, {}),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'out_of_stock']);
    expect((await shop.call('GET', `/api/transactions?order_id=${order.id}`)).body).toEqual([]);

    await shop.call('POST', `/api/orders/${other.id}/cancel`, { reason: 'Imeisha' });
    expect((await order.call('POST', 'order/payment', { phone: '0715160002' })).status).toBe(201);
    expect(await stockOf(product)).toBe(1);
    expect((await orderOf(order.id)).stock_released_at).toBeNull();
  });

  test('money that comes anyway is booked; an order that is short of goods says so until it has them', async () => {
    const product = await newProduct(shop, { opening_stock: 8 });
    const [order, fine] = [await place(product, 7), await place(product, 1)];
    await overdue(order.id);
    await overdue(fine.id);
    const other = await place(product, 6);
    const paid = await shop.call('POST', `/api/orders/${order.id}/record_cash`, {});
    expect([paid.status, paid.body.status]).toEqual([200, 'paid']);
    expect((await orderOf(order.id)).stock_released_at).not.toBeNull();
    expect((await eventsOf(order.id)).slice(-2)).toEqual(['paid', 'stock_short']);
    await shop.call('POST', `/api/orders/${fine.id}/record_cash`, {});
    expect((await orderOf(fine.id)).stock_released_at).toBeNull();
    expect(await stockOf(product)).toBe(1);

    await shop.call('POST', `/api/orders/${other.id}/cancel`, { reason: 'Imeisha' });
    const held = await shop.call('POST', `/api/orders/${order.id}/hold_stock`, {});
    expect([held.status, held.body.stock_released_at]).toEqual([200, null]);
    expect(await stockOf(product)).toBe(0);
  });

  test(
    'of those who pay and the job that gives back, ' + 'one comes first: goods are never both paid and lost',
    async () => {
      const product = await newProduct(shop, { opening_stock: 40 });
      const { services } = server.running;
      const orders = await Promise.all(Array.from({ length: 8 }, () => place(product, 1)));
      await services.db.withShop(shop.shopId, (tx) =>
        tx
          .updateTable('orders')
          .set({ stock_held_until: '2020-01-01T00:00:00Z' })
          .where(
            'id',
            'in',
            orders.map(({ id }) => id),
          )
          .execute(),
      );
      const [, ...answers] = await Promise.all([
        releaseUnpaid(services),
        ...orders.map((order, each) => order.call('POST', 'order/payment', { phone: `071516001${each}` })),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 201));
      expect(await stockOf(product)).toBe(32);
      for (const { id } of orders) expect((await orderOf(id)).stock_released_at).toBeNull();
    },
  );
});
