import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { createOrderLink } from './link.ts';

/** A set with a price is sold whole: its lines add up to it, and stock, cost and returns know its products alone. */
describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let tea: string;
  let bread: string;
  let set: string;
  beforeAll(async () => {
    server = await startTestServer(database, { env: { UNDO_SECONDS: '0' } });
  });
  afterAll(() => server?.stop());

  const read = async (path: string) => (await shop.call('GET', `/api/${path}`)).body;
  const stockOf = async (...ids: string[]) =>
    Promise.all(ids.map(async (id) => (await read(`products/${id}`)).stock as number));
  const order = (lines: object[], more: object = {}) => shop.call('POST', '/api/orders', { lines, ...more });
  const changeLines = (id: string, lines: object[]) =>
    shop.call('POST', `/api/orders/${id}/change_lines`, { lines, reason: 'Ameomba' });
  type Line = { id: string; quantity: number; unit_price: number; total: number; set_count: number | null };
  const sumOf = (lines: Line[]) => lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0);

  /** Three teas for 500 and a bread for 2,000, together 3,100: tea 1,329, bread 1,771. */
  async function begin() {
    shop = await newShop(server);
    tea = await newProduct(shop, { name: 'Chai', price: 500_00, cost: 200_00, opening_stock: 20 });
    bread = await newProduct(shop, { name: 'Mkate', price: 2_000_00, cost: 1_000_00, opening_stock: 5 });
    const products = [
      { product_id: tea, quantity: 3 },
      { product_id: bread, quantity: 1 },
    ];
    const made = await shop.call('POST', '/api/product_sets', { name: 'Asubuhi', products, price: 3_100_00 });
    expect([made.status, made.body]).toEqual([201, expect.objectContaining({ price: 3_100_00, available: 5 })]);
    set = made.body.id;
  }

  test('sets cost so many times the price of one; its products leave the shelf and come back', async () => {
    await begin();
    const made = await order([
      { set_id: set, quantity: 2 },
      { product_id: tea, quantity: 1 },
    ]);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id, lines } = made.body as { id: string; lines: [Line, Line, ...Line[]] };
    expect(made.body).toMatchObject({ total: 6_700_00, subtotal: 6_700_00, cost: 3_400_00, uncosted: 0 });
    const ofSet = { set_id: set, set_name: 'Asubuhi', set_count: 2 };
    expect(lines).toMatchObject([
      { product_id: tea, quantity: 6, unit_price: 443_00, total: 2_658_00, ...ofSet },
      { product_id: bread, quantity: 2, unit_price: 1_771_00, ...ofSet },
      { product_id: tea, quantity: 1, unit_price: 500_00, set_id: null, set_name: null, set_count: null },
    ]);
    expect(sumOf(lines)).toBe(6_700_00);
    expect(await stockOf(tea, bread)).toEqual([13, 3]);
    expect(await read(`product_sets/${set}`)).toMatchObject({ available: 3 });

    await shop.call('POST', `/api/orders/${id}/record_cash`, {});
    const back = { lines: [{ id: lines[1].id, quantity: 1, restock: true }], reason: 'unwanted' };
    const returned = await shop.call('POST', `/api/orders/${id}/return_lines`, back);
    expect(returned.body, JSON.stringify(returned.body)).toMatchObject({ total: 4_929_00, due: -1_771_00 });
    expect(await stockOf(tea, bread)).toEqual([13, 4]);
  });

  test('pieces are as many as sets need, a set is as it stands, and there are enough of it', async () => {
    await begin();
    const pieces = (teas: number, breads: number) => [
      { product_id: tea, set_id: set, quantity: teas },
      { product_id: bread, set_id: set, quantity: breads },
    ];
    expect((await order(pieces(3, 1))).body).toMatchObject({ total: 3_100_00 });
    for (const [language, message] of [
      ['en', 'Asubuhi needs 6 × Chai.'],
      ['sw', 'Seti Asubuhi inahitaji Chai 6.'],
    ] as const) {
      const short = await shop.call('POST', '/api/orders', { lines: pieces(5, 2) }, { 'accept-language': language });
      expect([short.status, short.body]).toEqual([422, expect.objectContaining({ code: 'set_incomplete', message })]);
    }
    const milk = await newProduct(shop, { name: 'Maziwa' });
    const wrong = await order([...pieces(3, 1), { product_id: milk, set_id: set, quantity: 1 }]);
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['lines.2.product_id']]);
    const many = await order([
      { product_id: milk, quantity: 1 },
      { set_id: set, quantity: 5 },
    ]);
    expect([many.status, many.body.code, Object.keys(many.body.errors)]).toEqual([
      ...[409, 'out_of_stock', ['lines.1.quantity']],
    ]);
    expect(await stockOf(tea, bread)).toEqual([17, 4]);

    // Hidden, without its price or with something that is not sold, it is none.
    for (const [change, undo] of [
      [{ shown: false }, { shown: true }],
      [{ price: null }, { price: 3_100_00 }],
    ]) {
      await shop.call('PATCH', `/api/product_sets/${set}`, change);
      expect(Object.keys((await order([{ set_id: set, quantity: 1 }])).body.errors)).toEqual(['lines.0.set_id']);
      await shop.call('PATCH', `/api/product_sets/${set}`, undo);
    }
    await shop.call('PATCH', `/api/products/${bread}`, { status: 'archived' });
    expect(Object.keys((await order([{ set_id: set, quantity: 1 }])).body.errors)).toEqual(['lines.0.set_id']);
    expect(await read(`product_sets/${set}`)).toMatchObject({ available: 0 });
  });

  test('staff keep a set whole, make it more of them or take it off; its price stays as it was', async () => {
    await begin();
    const { id, lines } = (await order([{ set_id: set, quantity: 1 }])).body as { id: string; lines: Line[] };
    await shop.call('PATCH', `/api/product_sets/${set}`, { price: 3_000_00 });
    const times = (n: number) => lines.map((line) => ({ id: line.id, quantity: line.quantity * n }));
    const three = await changeLines(id, times(3));
    expect(three.body, JSON.stringify(three.body)).toMatchObject({ total: 9_300_00 });
    expect(three.body.lines.map(({ set_count }: Line) => set_count)).toEqual([3, 3]);
    // Its other pieces come last from a form: they stand behind its first, and what lacks is said there.
    const [first, ...others] = times(1) as [object, ...object[]];
    const soap = await newProduct(shop, { name: 'Sabuni', price: 200_00 });
    const apart = await changeLines(id, [first, { product_id: soap, quantity: 1 }, ...others]);
    expect(apart.body.lines.map(({ name }: { name: string }) => name)).toEqual(['Chai', 'Mkate', 'Sabuni']);
    const [much, ...more] = times(50) as [object, ...object[]];
    const short = await changeLines(id, [much, { product_id: soap, quantity: 1 }, ...more]);
    expect([short.status, Object.keys(short.body.errors)]).toEqual([409, ['lines.0.quantity']]);
    await changeLines(id, times(3));
    expect(await stockOf(tea, bread)).toEqual([11, 2]);

    const part = await changeLines(id, times(3).slice(0, 1));
    expect([part.status, part.body]).toEqual([
      ...[422, expect.objectContaining({ code: 'set_incomplete', message: 'Asubuhi needs 3 × Mkate.' })],
    ]);
    const again = await changeLines(id, [...times(1), { set_id: set, quantity: 1 }]);
    expect(Object.keys(again.body.errors)).toEqual([`lines.${lines.length}.set_id`]);

    const off = await changeLines(id, [{ product_id: tea, quantity: 2 }]);
    expect(off.body).toMatchObject({ total: 1_000_00 });
    const back = await changeLines(id, [
      { id: off.body.lines[0].id, quantity: 2 },
      { set_id: set, quantity: 1 },
    ]);
    expect(back.body, JSON.stringify(back.body)).toMatchObject({ total: 4_000_00 });
    expect(await stockOf(tea, bread)).toEqual([15, 4]);
  });

  test('on its page a set is one line with its price, changed and taken off whole, and ordered again', async () => {
    await begin();
    const { token } = await server.running.services.db.withShop(shop.shopId, (tx) =>
      createOrderLink(server.running.services, tx, shop.shopId, {
        lines: [
          { productId: null, setId: set, variantId: null, quantity: 2 },
          { productId: tea, variantId: null, quantity: 1 },
        ],
        ...{ language: 'en', channel: 'link', conversationId: null, customer: { name: null, phone: null } },
      }),
    );
    const page = (method: string, path = '', body?: object) =>
      server.call(method, `/api/v1/order${path}?token=${token}`, body);
    const { body: open } = await page('GET');
    const ofSet = { name: 'Asubuhi', price: 3_100_00, product_id: null, variants: [], add_ons: [] };
    expect([open.total, open.products[0]]).toEqual([
      6_700_00,
      expect.objectContaining({ ...ofSet, quantity: 2, stock: 5, contents: ['3 × Chai', '1 × Mkate'], summary: null }),
    ]);
    const submission = (products: { line_id: string }[], ...quantities: number[]) => ({
      lines: products.map(({ line_id }, at) => ({ line_id, quantity: quantities[at], add_ons: [] })),
      customer: { name: 'Asha', phone: '0754 222 333' },
      fulfilment: { method: 'pick up' },
      payment: { method: 'cash' },
    });
    const sent = await page('POST', '', { ...submission(open.products, 2, 1), expected_total: 6_700_00 });
    expect([sent.status, sent.body.total], JSON.stringify(sent.body)).toEqual([201, 6_700_00]);
    expect(sent.body.products).toMatchObject([
      { ...ofSet, quantity: 2, stock: 5, summary: { add_ons: ['3 × Chai', '1 × Mkate'], total: 6_200_00 } },
      { name: 'Chai', quantity: 1 },
    ]);
    expect(await stockOf(tea, bread)).toEqual([13, 3]);
    const three = await page('PUT', '', submission(sent.body.products, 3, 0));
    expect([three.status, three.body.total], JSON.stringify(three.body)).toEqual([200, 9_300_00]);
    expect(three.body.products).toMatchObject([{ ...ofSet, quantity: 3 }]);
    expect(await stockOf(tea, bread)).toEqual([11, 2]);

    // As it was sold, whatever the shop made of it since: another phone number takes nothing off.
    await shop.call('PATCH', `/api/product_sets/${set}`, { price: 9_000_00, shown: false });
    const hidden = (await page('GET')).body;
    expect([hidden.again, hidden.products]).toEqual([false, [expect.objectContaining({ quantity: 3, stock: 3 })]]);
    const same = await page('PUT', '', submission(hidden.products, 3));
    expect([same.status, same.body.total], JSON.stringify(same.body)).toEqual([200, 9_300_00]);
    const fewer = await page('PUT', '', submission(hidden.products, 2));
    expect([fewer.status, Object.keys(fewer.body.errors)]).toEqual([422, ['lines.0.set_id']]);
    // On sale again at another price, the page asks for what the server then takes.
    await shop.call('PATCH', `/api/product_sets/${set}`, { shown: true });
    const [dearer] = (await page('GET')).body.products;
    expect(dearer).toMatchObject({ quantity: 3, placed_total: 9_300_00, price: 9_000_00 });
    for (const [count, expected_total] of [
      [3, dearer.placed_total],
      [2, 2 * dearer.price],
    ]) {
      const put = await page('PUT', '', { ...submission([dearer], count), expected_total });
      expect([put.status, put.body.total], JSON.stringify(put.body)).toEqual([200, expected_total]);
    }
    await shop.call('PATCH', `/api/product_sets/${set}`, { price: 3_100_00 });

    const again = await page('POST', '/again', {});
    const next = new URL(again.body.url).searchParams.get('token');
    const { body: anew } = await server.call('GET', `/api/v1/order?token=${next}`);
    expect(anew.products).toMatchObject([{ ...ofSet, quantity: 2, stock: 3 }]);
  });

  test('a set with a price says which kind it holds, and holds nothing that must be chosen', async () => {
    await begin();
    const variants = [
      { name: 'Ndogo', price: 1_000_00 },
      { name: 'Kubwa', price: 1_500_00 },
    ];
    const soda = await newProduct(shop, { name: 'Soda', opening_stock: null, variants });
    const [small] = (await read(`products/${soda}`)).variants;
    const options = [{ name: 'Moto', price: 0 }];
    const add_ons = [{ name: 'Vipi', required: true, min: 1, max: 1, options }];
    const coffee = await newProduct(shop, { name: 'Kahawa', add_ons });
    let made = 0;
    const make = (products: object[], price: number | null) =>
      shop.call('POST', '/api/product_sets', { name: `Seti ya ${++made}`, products, price });
    const free = await make([{ product_id: soda }], null);
    expect([free.status, free.body]).toEqual([201, expect.objectContaining({ price: null, available: null })]);
    const open = await make([{ product_id: soda }, { product_id: coffee }], 1_000_00);
    expect(Object.keys(open.body.errors)).toEqual(['products.0.variant_id', 'products.1.product_id']);
    const priced = await make([{ product_id: soda, variant_id: small.id, quantity: 2 }], 1_501_00);
    expect([priced.status, priced.body.available], JSON.stringify(priced.body)).toEqual([201, null]);
    const { body } = await order([{ set_id: priced.body.id, quantity: 3 }]);
    expect([body.total, sumOf(body.lines)]).toEqual([4_503_00, 4_503_00]);
    expect(body.lines).toMatchObject([
      { variant_name: 'Ndogo', quantity: 3, unit_price: 750_00 },
      { variant_name: 'Ndogo', quantity: 3, unit_price: 751_00 },
    ]);
  });
});
