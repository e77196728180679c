import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Home } from '../../common/contracts/home.ts';
import { dayAfter, dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { received, sold, toCollect } from '../../src/screens/home/received.ts';
import { startOfToday } from '../../src/screens/home/start-of-today.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { worldAtNoon } from '../harness/noon.ts';
import { payingOrder } from '../harness/paying-order.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';

/** What home says is what the list it opens adds up to. */
describe.each(databasesOfRun)('%s', (database) => {
  const world = worldAtNoon();
  let server: TestServer;
  let shop: TestShop;
  let product: string;
  beforeAll(async () => {
    server = await startTestServer(database, { world });
    shop = await newShop(server);
    product = await newProduct(shop, { price: 10_000_00, opening_stock: 5000 });
  });
  afterAll(() => server?.stop());

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
  const home = async (): Promise<Home> => (await shop.call('GET', '/api/home')).body;

  test("money received today is what moved today in the shop's day, less what went back, rehearsal apart", async () => {
    const midnight = startOfToday(world.now());
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
    expect([today.received, yesterday.received]).toEqual([
      { amount: 10_000_00, cash: 10_000_00, mobile_money: 0, rehearsed: 20_000_00 },
      { amount: 20_000_00, cash: 20_000_00, mobile_money: 0, rehearsed: 0 },
    ]);
    const rows: { type: string; gross: number }[] = await listed('transactions', received(midnight));
    expect(rows.map(({ type, gross }) => [type, gross]).sort()).toEqual([
      ['payment', 30_000_00],
      ['refund', 20_000_00],
    ]);
    expect(rows.reduce((sum, { type, gross }) => sum + (type === 'refund' ? -gross : gross), 0)).toBe(
      today.received?.amount,
    );
  });

  test('sold is what was ordered today and is paid for: not what waits, was cancelled or rehearsed', async () => {
    shop = await newShop(server);
    product = await newProduct(shop, { price: 10_000_00, opening_stock: 5000 });
    const midnight = startOfToday(world.now());
    const paid = await order(3);
    await act(paid, 'record_cash');
    await act(paid, 'pick_up');
    await order(7);
    const cancelled = await order(5);
    await act(cancelled, 'record_cash');
    await act(cancelled, 'cancel', { reason: 'Imeisha' });
    const rehearsed = await payingOrder(server, shop, product);
    await rehearsed.phone.pin(rehearsed.payment.reference);
    await rehearsed.becomes('succeeded');
    const yesterday = await order(2);
    await act(yesterday, 'record_cash');
    await backdate(yesterday, 'orders', new Date(Date.parse(midnight) - 60_000).toISOString());

    const { today, yesterday: before, yesterday_by_now: byNow } = await home();
    expect(today.sold).toEqual({ orders: 1, amount: 30_000_00, rehearsed: 20_000_00 });
    expect(before.sold).toEqual({ orders: 1, amount: 20_000_00, rehearsed: 0 });
    expect(byNow.sold?.amount).toBe(0);
    const rows: { total: number }[] = await listed('orders', sold(midnight));
    expect(rows.map(({ total }) => total)).toEqual([today.sold?.amount]);
  });

  test('what needs somebody leads to the list of exactly that, the longest waiting first', async () => {
    shop = await newShop(server);
    product = await newProduct(shop, { price: 10_000_00, opening_stock: 30, low_stock_level: 25 });
    expect((await home()).tasks).toEqual([]);
    const paid = [await order(1), await order(1), await order(1), await order(1)];
    for (const id of paid) await act(id, 'record_cash');
    const unpaid = [await order(2), await order(3)];
    const { tasks } = await home();
    expect(tasks.map(({ task, count, amount }) => [task, count, amount])).toEqual([
      ['hand_over', 4, undefined],
      ['chase', 2, 50_000_00],
      ['low_stock', 1, undefined],
    ]);
    expect(tasks.map(({ ids }) => ids)).toEqual([paid.slice(0, 3), unpaid, [product]]);
    expect(tasks[1]?.orders?.[0]).toMatchObject({ id: unpaid[0], due: 20_000_00, rehearsal: false });
    for (const { list, filters, count, ids } of tasks) {
      const rows: { id: string }[] = await listed(
        list,
        Object.entries(filters).map(([field, value]) => ({ field, value })),
      );
      expect(
        rows.map(({ id }) => id),
        list,
      ).toEqual(expect.arrayContaining(ids));
      expect(rows).toHaveLength(count);
    }
  });

  test('debts to collect are those that are late or promised for today, and what they come to', async () => {
    shop = await newShop(server);
    const today = dayAt(timeZone, world.now());
    const owe = async (name: string, amount: number, due_on: string, promise?: string) => {
      const made = await shop.call('POST', '/api/debts', { direction: 'receivable', name, amount, due_on });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      if (promise === undefined) return made.body.id as string;
      expect((await shop.call('POST', `/api/debts/${made.body.id}/promise`, { on: promise })).status).toBe(200);
      return made.body.id as string;
    };
    const late = await owe('Late', 7_000_00, dayAfter(today, -3));
    const promised = await owe('Promised', 5_000_00, dayAfter(today, 5), today);
    await owe('Late, promised later', 3_000_00, dayAfter(today, -9), dayAfter(today, 1));
    await owe('In time', 2_000_00, today);
    await shop.call('POST', '/api/debts', { direction: 'payable', name: 'Kiwanda', amount: 900_00, due_on: today });
    const { task, count, amount, list, filters } = (await home()).tasks[0] ?? {};
    expect({ task, count, amount }).toEqual({ task: 'owed', count: 2, amount: 12_000_00 });
    const { body } = await shop.call('GET', `/api/${list}?${new URLSearchParams(filters)}`);
    expect(body.map(({ id }: { id: string }) => id).sort()).toEqual([late, promised].sort());
    expect(body.reduce((sum: number, { balance }: { balance: number }) => sum + balance, 0)).toBe(amount);
  });

  test('while a prompt is on a phone nobody is named to be reminded of it', async () => {
    shop = await newShop(server);
    product = await newProduct(shop, { price: 10_000_00, opening_stock: 30 });
    await payingOrder(server, shop, product);
    const chase = (await home()).tasks.find(({ task }) => task === 'chase');
    expect([chase?.count, chase?.ids]).toEqual([1, []]);
  });

  test('money to collect is what is due on the orders it opens', async () => {
    shop = await newShop(server);
    product = await newProduct(shop, { price: 10_000_00, opening_stock: 30 });
    await order(1);
    await order(4);
    const { to_collect: collect } = await home();
    const rows: { due: number }[] = await listed('orders', toCollect());
    expect([rows.length, rows.reduce((sum, { due }) => sum + due, 0)]).toEqual([collect?.orders, collect?.amount]);
    expect(collect).toEqual({ amount: 50_000_00, orders: 2, by_debts: 0, debts: 0 });
  });
});
