import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newColleague } from '../../tests/harness/colleague.ts';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { detailOf } from './notify-texts.ts';

/** What an order holds is changed by staff: lines, shelf, money, debt and the customer's total agree. */
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
  const change = (id: string, lines: object[], more: object = {}, call = shop.call) =>
    act(id, 'change_lines', { lines, reason: 'Ameomba', ...more }, call);
  /** Three of one for 10,000 each and one of another for 20,000, 5,000 let off: 45,000 in all. */
  async function place(more: object = {}) {
    shop = await newShop(server);
    const flour = await newProduct(shop, { price: 10_000_00, cost: 6_000_00, opening_stock: 10 });
    const oil = await newProduct(shop, { price: 20_000_00, cost: null, opening_stock: 10 });
    const lines = [
      { product_id: flour, quantity: 3 },
      { product_id: oil, quantity: 1 },
    ];
    const asha = { customer_name: 'Asha', customer_phone: '0754 222 333' };
    const made = await shop.call('POST', '/api/orders', { lines, discount: 5_000_00, ...asha, ...more });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const order = made.body as { id: string; customer_id: string; lines: [{ id: string }, { id: string }] };
    return { ...order, flour, oil, first: order.lines[0].id, second: order.lines[1].id };
  }

  test('with another number it is that buyer’s, and counts as hers; owed, it stays with who owes it', async () => {
    const { id, customer_id: asha } = await place();
    await act(id, 'record_cash');
    const buyer = { customer_name: 'Neema', customer_phone: '0754 222 444' };
    const links = () =>
      server.running.services.db.withShop(shop.shopId, (tx) =>
        tx.selectFrom('order_links').select('token_hash').where('order_id', '=', id).execute(),
      );
    const sent = await links();
    const { body } = await shop.call('PATCH', `/api/orders/${id}`, buyer);
    // What was sent to the other number opens nothing of hers.
    expect((await links()).map(({ token_hash }) => token_hash)).not.toEqual(sent.map(({ token_hash }) => token_hash));
    expect(await links()).toHaveLength(1);
    expect(body.customer_phone).toBe('+255754222444');
    const counts = async (customer: string) => {
      const { total_orders, total_amount } = await read(`customers/${customer}`);
      return [total_orders, total_amount];
    };
    expect(body.customer_id).not.toBe(asha);
    const dates = async (customer: string) => {
      const { first_order_at, last_order_at } = await read(`customers/${customer}`);
      return [first_order_at, last_order_at];
    };
    const placedAt = (await read(`orders/${id}`)).created_at;
    expect([await dates(asha), await dates(body.customer_id)]).toEqual([
      [null, null],
      [placedAt, placedAt],
    ]);
    expect([await counts(asha), await counts(body.customer_id)]).toEqual([
      [0, 0],
      [1, 45_000_00],
    ]);
    // As it was written before, nothing moves.
    await shop.call('PATCH', `/api/orders/${id}`, { ...buyer, customer_name: 'Neema Mushi' });
    expect(await counts(body.customer_id)).toEqual([1, 45_000_00]);
    // One that is cancelled was none.
    await act(id, 'cancel', { reason: 'Basi' });
    expect(await dates(body.customer_id)).toEqual([null, null]);

    const owed = await place();
    expect((await act(owed.id, 'give_credit')).status).toBe(200);
    const refused = await shop.call('PATCH', `/api/orders/${owed.id}`, buyer);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['customer_phone']]);
  });

  test('what stays costs what it did when it was sold, what is added what it costs today', async () => {
    const { id, flour, first, second } = await place();
    await shop.call('PATCH', `/api/products/${flour}`, { cost: 9_000_00 });
    const lines = [
      { id: first, quantity: 1 },
      { id: second, quantity: 1 },
      { product_id: flour, quantity: 1 },
    ];
    const { body } = await change(id, lines, { discount: 0 });
    expect(body, JSON.stringify(body)).toMatchObject({ cost: 15_000_00, uncosted: 20_000_00 });
  });

  test('paid, then more of one at its old price and one new at today’s: the rest is due, and paid', async () => {
    const { id, customer_id, flour, oil, first } = await place();
    await act(id, 'record_cash');
    await shop.call('PATCH', `/api/products/${flour}`, { price: 12_000_00 });
    const more = [
      { id: first, quantity: 4 },
      { product_id: flour, quantity: 1 },
    ];
    const changed = await change(id, more, { discount: 0 });
    expect(changed.body, JSON.stringify(changed.body)).toMatchObject({
      ...{ status: 'pending', total: 52_000_00, discount: 0, due: 7_000_00, cost: 30_000_00, uncosted: 0 },
      lines: [
        { id: first, quantity: 4, unit_price: 10_000_00, total: 40_000_00 },
        { product_id: flour, quantity: 1, unit_price: 12_000_00 },
      ],
    });
    expect([await stockOf(flour), await stockOf(oil)]).toEqual([5, 10]);
    expect((await read(`customers/${customer_id}`)).total_amount).toBe(0);
    const [event] = await read(`events?subject_id=${id}&type=orders.edited_by_staff`);
    expect(event).toMatchObject({
      ...{ data: { reason: 'Ameomba', total: 52_000_00 }, changes: { status: ['paid', 'pending'] } },
    });
    expect((await act(id, 'record_cash')).body).toMatchObject({ status: 'paid', paid: 52_000_00, due: 0 });
    expect((await read(`customers/${customer_id}`)).total_amount).toBe(52_000_00);
  });

  test('an amount of no product is added under its name, and another takes the place of a wrong one', async () => {
    const { id, first } = await place();
    const wrapped = { name: 'Kufunga zawadi', unit_price: 2_000_00, quantity: 1 };
    const nameless = await change(id, [
      { id: first, quantity: 1 },
      { ...wrapped, name: ' ' },
    ]);
    expect([nameless.status, Object.keys(nameless.body.errors)]).toEqual([422, ['lines.1.name']]);
    const { body } = await change(id, [{ id: first, quantity: 1 }, wrapped], { discount: 0 });
    expect(body, JSON.stringify(body)).toMatchObject({ total: 12_000_00, lines: [{ id: first }, { ...wrapped }] });
    const dearer = await change(id, [{ id: body.lines[1].id, quantity: 1, unit_price: 500_00 }]);
    expect([dearer.status, Object.keys(dearer.body.errors)]).toEqual([422, ['lines.0.id']]);
    const again = await change(id, [
      { id: first, quantity: 1 },
      { ...wrapped, unit_price: 500_00 },
    ]);
    expect(again.body).toMatchObject({ total: 10_500_00 });
  });

  test('paid, then a line less: what was paid beyond is given back', async () => {
    const { id, customer_id, flour, oil, second } = await place();
    await act(id, 'record_cash');
    const less = await change(id, [{ id: second, quantity: 1 }]);
    expect(less.body).toMatchObject({ status: 'paid', total: 15_000_00, due: -30_000_00, cost: 0 });
    expect([await stockOf(flour), await stockOf(oil)]).toEqual([10, 9]);
    expect((await read(`customers/${customer_id}`)).total_amount).toBe(15_000_00);
    expect((await act(id, 'record_refund')).body).toMatchObject({ refunded: 30_000_00, due: 0 });
    // Cancelled, only what it still held goes back.
    await act(id, 'cancel', { reason: 'Basi' });
    expect([await stockOf(flour), await stockOf(oil)]).toEqual([10, 10]);
  });

  test('on credit, its debt follows; what was paid of it beyond is given back', async () => {
    const { id, customer_id, first, second } = await place();
    await act(id, 'give_credit');
    const [debt] = await read(`debts?order_id=${id}`);
    await shop.call('POST', `/api/debts/${debt.id}/record_cash`, { amount: 30_000_00 });
    const more = await change(id, [
      { id: first, quantity: 4 },
      { id: second, quantity: 1 },
    ]);
    expect(more.body).toMatchObject({ status: 'pending', total: 55_000_00, credited: 55_000_00, due: 0 });
    expect(await read(`debts/${debt.id}`)).toMatchObject({ amount: 55_000_00, balance: 25_000_00 });
    expect(await read(`customers/${customer_id}`)).toMatchObject({ debt: 25_000_00, total_amount: 55_000_00 });
    const less = await change(id, [{ id: second, quantity: 1 }]);
    expect(less.body).toMatchObject({ total: 15_000_00, credited: 30_000_00, due: -15_000_00 });
    expect(await read(`debts/${debt.id}`)).toMatchObject({ state: 'paid', balance: 0 });
    expect((await act(id, 'record_refund')).body).toMatchObject({ refunded: 15_000_00, due: 0 });
    expect((await read(`customers/${customer_id}`)).debt).toBeNull();

    await shop.call('PATCH', `/api/customers/${customer_id}`, { credit_limit: 5_000_00 });
    const beyond = await change(id, [{ id: second, quantity: 2 }]);
    expect([beyond.status, beyond.body.code]).toEqual([409, 'credit_limit']);
    expect(await read(`orders/${id}`)).toMatchObject({ total: 15_000_00, credited: 30_000_00 });
  });

  test('to be brought instead of picked up: its area’s fee and what is charged on it are due; and back', async () => {
    const { id, first, second } = await place();
    const [cart, bag] = ['Mkokoteni', 'Mfuko'].map((name, at) => ({
      ...{ name, type: 'Fixed Amount', amount: 500_00, on: at === 0 ? 'delivery' : 'pick up' },
    }));
    const shopNow = { delivers: true, delivery_zones: [{ name: 'Sinza', fee: 3_000_00 }], charges: [cart, bag] };
    expect((await shop.call('PUT', '/api/shop', shopNow)).status).toBe(200);
    await act(id, 'record_cash');
    const both = [
      { id: first, quantity: 3 },
      { id: second, quantity: 1 },
    ];
    const { pickup_code: code } = await read(`orders/${id}`);
    for (const [wrong, field] of [
      [{ zone: 'Sinza' }, 'fulfilment'],
      [{ fulfilment: 'delivery' }, 'place'],
      [{ fulfilment: 'delivery', place: 'Kijiweni' }, 'zone'],
      [{ fulfilment: 'delivery', zone: 'Sinzaa' }, 'zone'],
      [{ fulfilment: 'pick up', zone: 'Kariakoo' }, 'zone'],
    ] as const) {
      const { status, body } = await change(id, both, wrong);
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    }
    const sinza = { fulfilment: 'delivery', zone: 'Sinza', place: ' Kijiweni ' };
    const brought = await change(id, both, sinza);
    expect(brought.body, JSON.stringify(brought.body)).toMatchObject({
      ...{ status: 'pending', total: 48_500_00, due: 3_500_00, delivery_fee: 3_000_00 },
      ...{ fulfilment: 'delivery', zone: 'Sinza', place: 'Kijiweni', landmark: null },
      charges: [{ name: 'Mkokoteni', amount: 500_00 }],
    });
    const [event] = await read(`events?subject_id=${id}&type=orders.edited_by_staff`);
    expect(event.changes).toMatchObject({ fulfilment: ['pick up', 'delivery'], zone: [null, 'Sinza'] });
    const wordsOf = async (nth: number) => {
      const events = await read(`events?subject_id=${id}&type=orders.edited_by_staff&_sort=id`);
      return detailOf('edited_by_staff', events[nth].data, 'en');
    };
    expect(await wordsOf(0)).toBe('Ameomba. It is brought to Sinza, Kijiweni');
    // Said once more, or with a fee of its own, it stays what it is; not said, the place stays too.
    expect((await change(id, both, { ...sinza, delivery_fee: 1_000_00 })).body).toMatchObject({ total: 46_500_00 });
    expect((await change(id, both)).body).toMatchObject({ total: 46_500_00, zone: 'Sinza', place: 'Kijiweni' });
    const fetched = await change(id, both, { fulfilment: 'pick up' });
    expect(fetched.body, JSON.stringify(fetched.body)).toMatchObject({
      ...{ status: 'pending', total: 45_500_00, due: 500_00, delivery_fee: 0, zone: null, place: null },
      // What was sent her is good for it.
      ...{ charges: [{ name: 'Mfuko' }], pickup_code: code },
    });
    expect([await wordsOf(2), await wordsOf(3)]).toEqual(['Ameomba', 'Ameomba. Pick it up at the shop']);
  });

  test('what is short, wrong or not theirs is refused at its line, and nothing changes', async () => {
    const { id, flour, first, second } = await place();
    const short = await change(id, [
      { id: second, quantity: 1 },
      { id: first, quantity: 11 },
    ]);
    expect([short.status, Object.keys(short.body.errors)]).toEqual([409, ['lines.1.quantity']]);
    const wrong = await change(id, [
      { id: first, quantity: 1 },
      { id: first, quantity: 1 },
      { id: crypto.randomUUID(), quantity: 1 },
      { id: second, product_id: flour, quantity: 1 },
      { product_id: crypto.randomUUID(), quantity: 1 },
      { quantity: 1 },
    ]);
    const faults = ['lines.1.id', 'lines.2.id', 'lines.3.id', 'lines.4.product_id', 'lines.5.product_id'];
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, faults]);
    expect(Object.keys((await change(id, [])).body.errors)).toEqual(['lines']);
    const discount = await change(id, [{ id: first, quantity: 1 }], { discount: 11_000_00 });
    expect([discount.status, Object.keys(discount.body.errors)]).toEqual([422, ['discount']]);
    const other = await newShop(server);
    expect((await change(id, [{ id: first, quantity: 1 }], {}, other.call)).status).toBe(404);
    expect(await read(`orders/${id}`)).toMatchObject({ total: 45_000_00, discount: 5_000_00, status: 'pending' });
    expect(await stockOf(flour)).toBe(7);

    // A cashier may; what came back or left the shop is not changed any more.
    const cashier = await newColleague(server, shop, 'cashier');
    const both = [
      { id: first, quantity: 3 },
      { id: second, quantity: 1 },
    ];
    expect((await change(id, both, {}, cashier.call)).status).toBe(200);
    await act(id, 'record_cash');
    await act(id, 'return_lines', { lines: [{ id: first, quantity: 1 }], reason: 'wrong' });
    const late = await change(id, both);
    expect([late.status, late.body.code]).toEqual([409, 'wrong_state']);
  });

  test('two at once leave the shelf as the order says', async () => {
    const { id, flour, first, second } = await place();
    const wanted = [5, 8].map((quantity) => [
      { id: first, quantity },
      { id: second, quantity: 1 },
    ]);
    const both = await Promise.all(wanted.map((lines) => change(id, lines)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { lines } = await read(`orders/${id}`);
    expect(await stockOf(flour)).toBe(10 - lines[0].quantity);
  });
});
