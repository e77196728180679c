import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newColleague } from '../../tests/harness/colleague.ts';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { balances } from '../money/ledger.ts';

/** Goods that come back: the shelf, the money, the debt and the customer's total agree. */
describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    server = await startTestServer(database, { env: { UNDO_SECONDS: '0' } });
  });
  afterAll(() => server?.stop());

  const act = (id: string, action: string, args: object = {}, call = shop.call) =>
    call('POST', `/api/orders/${id}/${action}`, args);
  const read = async (path: string) => (await shop.call('GET', `/api/${path}`)).body;
  const stockOf = async (id: string) => (await read(`products/${id}`)).stock;
  const asha = { customer_name: 'Asha', customer_phone: '0754 222 333' };
  /** Three of one for 10,000 each and one of another for 20,000, 5,000 let off: 45,000 in all. */
  async function sell() {
    shop = await newShop(server);
    return sellIn(shop);
  }
  async function sellIn(shop: TestShop) {
    const flour = await newProduct(shop, { price: 10_000_00, cost: 6_000_00, opening_stock: 10 });
    const oil = await newProduct(shop, { price: 20_000_00, cost: null, opening_stock: 10 });
    const lines = [
      { product_id: flour, quantity: 3 },
      { product_id: oil, quantity: 1 },
    ];
    const made = await shop.call('POST', '/api/orders', { lines, discount: 5_000_00, ...asha });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const order = made.body as { id: string; customer_id: string; lines: [{ id: string }, { id: string }] };
    const [first, second] = order.lines;
    return { ...order, flour, oil, first: first.id, second: second.id };
  }

  test('pieces come back: they are worth less by their share of the discount, and that is given back', async () => {
    const { id, customer_id, flour, first, second } = await sell();
    await act(id, 'record_cash');
    await act(id, 'pick_up');
    const back = await act(id, 'return_lines', { lines: [{ id: first, quantity: 1 }], reason: 'unwanted' });
    expect(back.body, JSON.stringify(back.body)).toMatchObject({
      ...{ status: 'picked up', returned: 9_000_00, total: 36_000_00, due: -9_000_00, may_return: true },
      returns: [{ line_id: first, quantity: 1, restocked: true, amount: 9_000_00 }],
      ...{ cost: 12_000_00, uncosted: 20_000_00 },
    });
    expect(await stockOf(flour)).toBe(8);
    expect((await read(`customers/${customer_id}`)).total_amount).toBe(36_000_00);
    const [event] = await read(`events?subject_id=${id}&type=orders.returned`);
    expect(event.data).toEqual({ amount: 9_000_00, pieces: 1, reason: 'unwanted', note: null });

    expect((await act(id, 'record_refund')).body).toMatchObject({ refunded: 9_000_00, due: 0 });
    const { rows } = await server.running.services.db.withShop(shop.shopId, async (tx) => ({
      rows: await balances(tx, shop.shopId),
    }));
    expect(rows.get('shop:cash')).toBe(36_000_00);

    // All the rest: its last piece has what rounding left, and nothing can come back then.
    const rest = [
      { id: first, quantity: 2 },
      { id: second, quantity: 1 },
    ];
    expect((await act(id, 'return_lines', { lines: rest, reason: 'wrong' })).body).toMatchObject({
      ...{ returned: 45_000_00, total: 0, due: -36_000_00, may_return: false, cost: 0, uncosted: 0 },
    });
    const refused = await act(id, 'return_lines', { lines: [{ id: first, quantity: 1 }], reason: 'wrong' });
    expect([refused.status, refused.body.code]).toEqual([409, 'wrong_state']);
    const movements = await read(`stock_movements?product_id=${flour}&_sort=created_at`);
    expect(movements.map(({ reason, change }: { reason: string; change: number }) => [reason, change])).toEqual(
      expect.arrayContaining([
        ['order', -3],
        ['returned', 1],
        ['returned', 2],
      ]),
    );
    expect(await stockOf(flour)).toBe(10);
  });

  test('all back, nothing is owed but what was charged as one amount, whatever goods cost today', async () => {
    shop = await newShop(server);
    const charges = [
      { name: 'VAT', type: 'Percentage Charge', percent: 17_50 },
      { name: 'Mfuko', type: 'Fixed Amount', amount: 200_00 },
    ];
    expect((await shop.call('PATCH', '/api/shop', { charges })).status).toBe(200);
    const { id, flour, oil, first, second } = await sellIn(shop);
    // 45,000 of goods, 7,875 of VAT and a bag.
    expect(await read(`orders/${id}`)).toMatchObject({ total: 53_075_00, cost: 18_000_00, uncosted: 20_000_00 });
    await act(id, 'record_cash');
    await shop.call('PATCH', `/api/products/${flour}`, { cost: 9_000_00 });
    await shop.call('PATCH', `/api/products/${oil}`, { cost: 15_000_00 });
    await shop.call('PATCH', '/api/shop', { charges: [] });
    const some = await act(id, 'return_lines', { lines: [{ id: first, quantity: 1 }], reason: 'unwanted' });
    expect(some.body, JSON.stringify(some.body)).toMatchObject({ returned: 10_575_00, total: 42_500_00 });
    const rest = [
      { id: first, quantity: 2 },
      { id: second, quantity: 1 },
    ];
    expect((await act(id, 'return_lines', { lines: rest, reason: 'wrong' })).body).toMatchObject({
      ...{ total: 200_00, due: -52_875_00, cost: 0, uncosted: 0 },
    });
  });

  test('what stays in the customer’s hands costs what it did, and lacks its cost as before', async () => {
    shop = await newShop(server);
    const shirt = await newProduct(shop, { price: 10_000_00, cost: 6_000_00, opening_stock: 10 });
    const button = await newProduct(shop, { price: 500_00, cost: 100_00, opening_stock: 10 });
    const soda = await newProduct(shop, { price: 1_000_00, cost: null, opening_stock: 10 });
    const lines = [shirt, button, soda].map((product_id, at) => ({ product_id, quantity: [5, 1, 3][at] }));
    const { id, lines: sold } = (await shop.call('POST', '/api/orders', { lines, ...asha })).body;
    await act(id, 'record_cash');
    const back = (at: number) =>
      act(id, 'return_lines', { lines: [{ id: sold[at].id, quantity: 1 }], reason: 'wrong' });
    expect((await back(1)).body).toMatchObject({ cost: 30_000_00, uncosted: 3_000_00 });
    expect((await back(2)).body).toMatchObject({ cost: 30_000_00, uncosted: 2_000_00 });
  });

  test('what is no good does not go back on the shelf, and is not put there by a cancelled order either', async () => {
    const { id, flour, first } = await sell();
    await act(id, 'record_cash');
    const lines = [{ id: first, quantity: 2, restock: false }];
    const back = await act(id, 'return_lines', { lines, reason: 'damaged', note: 'Imelowa' });
    expect(back.body).toMatchObject({ status: 'paid', due: -18_000_00, cost: 18_000_00 });
    expect(await stockOf(flour)).toBe(7);
    await act(id, 'cancel', { reason: 'Basi' });
    expect(await stockOf(flour), 'the one that was good').toBe(8);
    const [{ due }] = await read(`orders?id=${id}`);
    expect(due).toBe(-45_000_00);
  });

  test('a debt that took it over is lowered first; what was paid of it beyond that is given back', async () => {
    const { id, customer_id, first, second } = await sell();
    await act(id, 'give_credit');
    await act(id, 'pick_up');
    const [debt] = await read(`debts?order_id=${id}`);
    await shop.call('POST', `/api/debts/${debt.id}/record_cash`, { amount: 30_000_00 });
    const some = await act(id, 'return_lines', { lines: [{ id: first, quantity: 1 }], reason: 'unwanted' });
    expect(some.body).toMatchObject({ total: 36_000_00, credited: 36_000_00, due: 0 });
    expect(await read(`debts/${debt.id}`)).toMatchObject({ amount: 36_000_00, paid: 30_000_00, balance: 6_000_00 });
    const more = await act(id, 'return_lines', { lines: [{ id: second, quantity: 1 }], reason: 'unwanted' });
    expect(more.body).toMatchObject({ total: 18_000_00, credited: 30_000_00, due: -12_000_00 });
    expect(await read(`debts/${debt.id}`)).toMatchObject({ state: 'paid', balance: 0 });
    expect((await act(id, 'record_refund')).body).toMatchObject({ refunded: 12_000_00, due: 0 });
    expect((await read(`customers/${customer_id}`)).debt).toBeNull();
  });

  test('more than is there, lines of nobody and people who may not are refused; nothing changes', async () => {
    const { id, first } = await sell();
    const early = await act(id, 'return_lines', { lines: [{ id: first, quantity: 1 }], reason: 'wrong' });
    expect([early.status, early.body.code]).toEqual([409, 'wrong_state']);
    await act(id, 'record_cash');
    const nothing = await act(id, 'return_lines', { lines: [], reason: 'wrong' });
    expect([nothing.status, Object.keys(nothing.body.errors)]).toEqual([422, ['lines']]);
    const wrong = [
      { id: first, quantity: 2 },
      { id: first, quantity: 2 },
      { id: crypto.randomUUID(), quantity: 1 },
    ];
    const refused = await act(id, 'return_lines', { lines: wrong, reason: 'wrong' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['lines.1.quantity', 'lines.2.id']]);
    const cashier = await newColleague(server, shop, 'cashier');
    const denied = await act(id, 'return_lines', { lines: [wrong[0]], reason: 'wrong' }, cashier.call);
    expect(denied.status).toBe(403);
    const other = await newShop(server);
    expect((await act(id, 'return_lines', { lines: [wrong[0]], reason: 'wrong' }, other.call)).status).toBe(404);
    expect(await read(`orders/${id}`)).toMatchObject({ returned: 0, returns: null, due: 0, total: 45_000_00 });
  });

  test('two at once take back no piece twice', async () => {
    const { id, flour, first } = await sell();
    await act(id, 'record_cash');
    const lines = [{ id: first, quantity: 2 }];
    const both = await Promise.all([1, 2].map(() => act(id, 'return_lines', { lines, reason: 'wrong' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await stockOf(flour)).toBe(9);
  });
});
