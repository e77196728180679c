import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { received, toCollect } from '../../src/screens/home/received.ts';
import { startOfToday } from '../../src/screens/home/start-of-today.ts';
import { databases } from '../harness/databases.ts';
import { payingOrder } from '../harness/paying-order.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';

/** What home says is what the list it opens adds up to. */
describe.each(databases)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let product: string;
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server);
    product = await newProduct(shop, { price: 10_000_00, opening_stock: 5000 });
  });
  afterAll(() => server?.stop(), 30_000);

  const order = async (quantity: number) =>
    (await shop.call('POST', '/api/orders', { lines: [{ product_id: product, quantity }] })).body.id as string;
  const act = (id: string, action: string, body: object = {}) => shop.call('POST', `/api/orders/${id}/${action}`, body);
  /** Everything of an order happened so many hours ago. */
  const backdate = (id: string, what: 'orders' | 'transactions', at: string) =>
    server.running.services.db.withShop(shop.shopId, (tx) =>
      what === 'orders'
        ? tx.updateTable('orders').set({ created_at: at }).where('id', '=', id).execute()
        : tx.updateTable('transactions').set({ created_at: at, settled_at: at }).where('order_id', '=', id).execute(),
    );
  const listed = async (list: string, filters: readonly { field: string; value: string }[]) =>
    (await shop.call('GET', `/api/${list}?${new URLSearchParams(filters.map(({ field, value }) => [field, value]))}`))
      .body;
  const home = async () => (await shop.call('GET', '/api/home')).body;

  test("money received today is what moved today in the shop's day, less what went back, rehearsal apart", async () => {
    const midnight = startOfToday(new Date());
    const ago = (minutes: number) => new Date(Date.parse(midnight) - minutes * 60_000).toISOString();
    // Ordered two days ago, paid today.
    const old = await order(3);
    await backdate(old, 'orders', ago(2 * 24 * 60));
    await act(old, 'record_cash');
    // Ordered today, paid a minute before midnight, given back today.
    const back = await order(2);
    await act(back, 'record_cash');
    await backdate(back, 'transactions', ago(1));
    await act(back, 'cancel', { reason: 'Imeisha' });
    expect((await act(back, 'record_refund')).status).toBe(200);
    // Paid the day before yesterday: in neither.
    const older = await order(5);
    await act(older, 'record_cash');
    await backdate(older, 'transactions', ago(24 * 60 + 1));
    const rehearsed = await payingOrder(server, shop, product);
    await rehearsed.phone.pin(rehearsed.payment.reference);
    await rehearsed.becomes('succeeded');

    const { today, yesterday } = await home();
    expect([today.paid, today.rehearsed, yesterday.paid]).toEqual([10_000_00, 20_000_00, 20_000_00]);
    const rows: { type: string; gross: number }[] = await listed('transactions', received(midnight));
    expect(rows.map(({ type, gross }) => [type, gross]).sort()).toEqual([
      ['payment', 30_000_00],
      ['refund', 20_000_00],
    ]);
    expect(rows.reduce((sum, { type, gross }) => sum + (type === 'refund' ? -gross : gross), 0)).toBe(today.paid);
  });

  test('money to collect is what is due on the orders it opens', async () => {
    await order(1);
    await order(4);
    const { to_collect: collect } = await home();
    const rows: { due: number }[] = await listed('orders', toCollect());
    expect([rows.length, rows.reduce((sum, { due }) => sum + due, 0)]).toEqual([collect.orders, collect.amount]);
    expect(collect).toEqual({ amount: 50_000_00, orders: 2 });
  });
});
