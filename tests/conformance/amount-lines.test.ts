import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server);
  });
  afterAll(() => server?.stop());

  const place = (lines: object[], more: object = {}) => shop.call('POST', '/api/orders', { lines, ...more });
  const tokenOf = async (id: string) => {
    const { body } = await shop.call('POST', `/api/orders/${id}/open_link`, {});
    return new URL(body.url).searchParams.get('token');
  };

  test('an amount alone is priced by who writes it, beside products that say their own price', async () => {
    const product = await newProduct(shop, { price: 2_000_00, opening_stock: 5 });
    const lines = [
      { product_id: null, name: 'Kushona gauni', unit_price: 15_000_00, quantity: 2 },
      { product_id: product, name: 'Bei yangu', unit_price: 1_00, quantity: 3 },
    ];
    const { status, body: order } = await place(lines, { discount: 1_000_00 });
    expect(status, JSON.stringify(order)).toBe(201);
    const rows = order.lines.map(({ product_id, name, unit_price, total }: Record<string, unknown>) => [
      product_id,
      name === 'Bei yangu' ? 'not its own name' : name,
      unit_price,
      total,
    ]);
    expect(rows[0]).toEqual([null, 'Kushona gauni', 15_000_00, 30_000_00]);
    expect([rows[1][0], rows[1][2], rows[1][3]]).toEqual([product, 2_000_00, 6_000_00]);
    expect(rows[1][1]).not.toBe('not its own name');
    expect([order.subtotal, order.total, order.due]).toEqual([36_000_00, 35_000_00, 35_000_00]);
    // Only the product was on the shelf.
    const moves = (await shop.call('GET', `/api/stock_movements?order_id=${order.id}`)).body;
    expect(moves.map(({ product_id, change }: Record<string, unknown>) => [product_id, change])).toEqual([
      [product, -3],
    ]);
    await shop.call('POST', `/api/orders/${order.id}/cancel`, { reason: 'Imeisha' });
    expect((await shop.call('GET', `/api/products/${product}`)).body.stock).toBe(5);
  });

  test('its shopper sees the name and the sum, pays them, and is not asked to order it again', async () => {
    const { body: order } = await place([{ name: 'Mahari ya kitenge', unit_price: 40_000_00, quantity: 1 }]);
    const token = await tokenOf(order.id);
    const view = async () => (await server.call('GET', `/api/v1/order?token=${token}`)).body;
    const first = await view();
    expect([first.submitted, first.editable, first.again, first.total]).toEqual([true, false, false, 40_000_00]);
    expect(first.products).toMatchObject([
      { product_id: null, name: 'Mahari ya kitenge', price: 40_000_00, image_url: null, stock: null },
    ]);
    expect((await shop.call('POST', `/api/orders/${order.id}/record_cash`, {})).status).toBe(200);
    expect(await view()).toMatchObject({ status: 'paid', due: 0 });
    const again = await server.call('POST', `/api/v1/order/again?token=${token}`, {});
    expect([again.status, again.body.code]).toEqual([404, 'not_found']);
    const file = await (await fetch(`${server.base}/api/orders.csv`, { headers: bearer() })).text();
    expect(file).toContain('40000');
    expect((await shop.call('GET', `/api/stock_movements?order_id=${order.id}`)).body).toEqual([]);
  });
  const bearer = () => ({ authorization: `Bearer ${shop.token}` });

  test('without a name it has one in the language of who pays it', async () => {
    const lines = [{ unit_price: 5_000_00, quantity: 1 }];
    const names = async (language: string) => {
      const { id } = (await shop.call('POST', '/api/customers', { name: 'Neema', language })).body;
      return (await shop.call('POST', '/api/orders', { lines, customer_id: id })).body.lines[0].name;
    };
    expect([await names('sw'), await names('en')]).toEqual(['Malipo', 'Payment']);
  });

  test.each([
    [{ quantity: 1 }, 'product_id'],
    [{ quantity: 1, name: 'Kushona' }, 'unit_price'],
    [{ quantity: 1, unit_price: 0 }, 'product_id'],
    [{ quantity: 1, unit_price: -1_00 }, 'unit_price'],
    [{ quantity: 1, unit_price: 50 }, 'unit_price'],
    [{ quantity: 10_000, unit_price: 1_000_000_000_00 }, 'quantity'],
    [{ quantity: 1, unit_price: 1_000_00, variant_id: '018f0000-0000-7000-8000-000000000001' }, 'variant_id'],
    [
      {
        quantity: 1,
        unit_price: 1_000_00,
        add_ons: [
          { group_id: '018f0000-0000-7000-8000-000000000001', option_id: '018f0000-0000-7000-8000-000000000002' },
        ],
      },
      'add_ons',
    ],
  ])('%j is refused at %s', async (line, field) => {
    const { status, body } = await place([line]);
    expect([status, Object.keys(body.errors)]).toEqual([422, [`lines.0.${field}`]]);
  });
});
