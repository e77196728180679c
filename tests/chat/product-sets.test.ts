import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readShop, type ShopReader, sectionOf } from '../../server/chat/engine/shop-reader.ts';
import { talk, wordsOf } from '../harness/chat/talk.ts';
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

  const inChat = <T>(ask: (reader: ShopReader) => Promise<T>) => {
    const { services } = server.running;
    const conversation = { id: shop.shopId, channel: 'web' as const, name: null, phone: null };
    return services.db.withShop(shop.shopId, (tx) => ask(readShop(services, tx, shop.shopId, 'Duka', conversation)));
  };
  const names = (section: string) => inChat(async (reader) => (await reader.products(section)).map(({ name }) => name));

  test('sets stand in their order, with what is on sale in theirs; what is hidden or empty is not there', async () => {
    const [tea, milk, bread] = [
      await newProduct(shop, { name: 'Chai' }),
      await newProduct(shop, { name: 'Maziwa' }),
      await newProduct(shop, { name: 'Mkate' }),
    ];
    const set = async (name: string, products: string[], more: object = {}) => {
      const body = { name, products: products.map((product_id) => ({ product_id })), ...more };
      const made = await shop.call('POST', '/api/product_sets', body);
      expect([made.status, made.body]).toEqual([201, expect.anything()]);
      return made.body.id as string;
    };
    const breakfast = await set('Chai ya asubuhi', [bread, tea, milk], { position: 2 });
    const offers = await set('Ofa', [milk], { position: 1 });
    await set('Siri', [tea], { shown: false });
    const shown = await inChat((reader) => reader.sets());
    expect(shown).toEqual([
      { id: offers, name: 'Ofa', count: 1 },
      { id: breakfast, name: 'Chai ya asubuhi', count: 3 },
    ]);
    expect(await names(sectionOf({ id: breakfast }))).toEqual(['Mkate', 'Chai', 'Maziwa']);

    // Live: what is taken off sale is passed over, and a set of nothing is none.
    await shop.call('PATCH', `/api/products/${milk}`, { status: 'archived' });
    expect(await names(sectionOf({ id: breakfast }))).toEqual(['Mkate', 'Chai']);
    expect((await inChat((reader) => reader.sets())).map(({ name }) => name)).toEqual(['Chai ya asubuhi']);
    // On the shop's public page as in its chat.
    const { body: mine } = await shop.call('GET', '/api/shop');
    expect((await shop.call('PUT', '/api/shop', { ...mine, listed: true })).status).toBe(200);
    const { body: listed } = await server.call('GET', `/api/shops/${mine.bot_id}`);
    expect(listed.sets).toEqual([
      {
        ...{ id: breakfast, name: 'Chai ya asubuhi', cover_url: null, price: null, contents: [], sold_out: false },
        product_ids: [bread, tea],
      },
    ]);
    // Of a longer shelf than is shown, what stands in a set is shown all the same.
    await server.running.services.db.withShop(shop.shopId, (tx) =>
      sql`insert into products select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
        'name', 'A ' || n, 'sku', null, 'barcode', null))).* from products p, generate_series(1, 200) n
        where p.id = ${bread}`.execute(tx),
    );
    const long = (await server.call('GET', `/api/shops/${mine.bot_id}`)).body;
    expect(long.sets).toEqual(listed.sets);
    expect(long.products.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([bread, tea]));
    // What was offered before it was deleted shows nothing.
    expect((await shop.call('DELETE', `/api/product_sets/${breakfast}`)).status).toBe(200);
    expect(await names(sectionOf({ id: breakfast }))).toEqual([]);

    const other = await newShop(server);
    const theirs = await newProduct(other, { name: 'Yao' });
    const stolen = await shop.call('POST', '/api/product_sets', { name: 'Wizi', products: [{ product_id: theirs }] });
    expect([stolen.status, stolen.body.code]).toEqual([422, 'validation_failed']);
  });

  test('with a price a set is offered first in its section, put into the cart whole, and ordered', async () => {
    const mine = await newShop(server);
    const tea = await newProduct(mine, { name: 'Chai', price: 500_00, opening_stock: 7 });
    const bread = await newProduct(mine, { name: 'Mkate', price: 2_000_00 });
    const products = [
      { product_id: tea, quantity: 3 },
      { product_id: bread, quantity: 1 },
    ];
    const set = (await mine.call('POST', '/api/product_sets', { name: 'Asubuhi', products, price: 3_000_00 })).body.id;
    const { services } = server.running;
    const conversation = { id: mine.shopId, channel: 'whatsapp' as const, name: null, phone: null };
    const inMine = <T>(ask: (reader: ShopReader) => Promise<T>) =>
      services.db.withShop(mine.shopId, (tx) => ask(readShop(services, tx, mine.shopId, 'Duka', conversation)));
    const section = sectionOf({ id: set });
    const offered = await inMine((reader) => reader.products(section));
    expect(offered.map(({ id, name, price, soldOut }) => [id, name, price, soldOut])).toEqual([
      [section, 'Asubuhi', 3_000_00, false],
      [tea, 'Chai', 500_00, false],
      [bread, 'Mkate', 2_000_00, false],
    ]);
    const url = await inMine(async (reader) => {
      const here = talk(reader);
      await here.write('hi');
      await here.write('shop');
      await here.pick(section);
      await here.pick(section);
      expect(wordsOf(here.replies.map(({ action }) => action))).toContain('3 × Chai, 1 × Mkate');
      await here.pick('add');
      expect(here.state.cart).toEqual([{ productId: null, setId: set, variantId: null, quantity: 1 }]);
      await here.write('cart');
      expect(wordsOf(here.replies.map(({ action }) => action))).toContain('1 × Asubuhi');
      const { lines, total } = await reader.cartOf(here.state.cart);
      expect(total).toBe(3_000_00);
      return (
        await reader.orderLink(
          lines.map(({ line }) => line),
          'en',
          null,
        )
      ).url;
    });
    const token = new URL(url).searchParams.get('token');
    const { body } = await server.call('GET', `/api/v1/order?token=${token}`);
    expect([body.total, body.products]).toEqual([
      3_000_00,
      [expect.objectContaining({ name: 'Asubuhi', price: 3_000_00, quantity: 1, stock: 2 })],
    ]);
    // Live: without one of its products it is only what is left of it, and no longer in the cart.
    await mine.call('PATCH', `/api/products/${bread}`, { status: 'archived' });
    expect((await inMine((reader) => reader.products(section))).map(({ name }) => name)).toEqual(['Chai']);
    const gone = [{ productId: null, setId: set, variantId: null, quantity: 1 }];
    expect((await inMine((reader) => reader.cartOf(gone))).lines).toEqual([]);
    // What is told to the public page is the same.
    const { body: shown } = await mine.call('GET', '/api/shop');
    await mine.call('PUT', '/api/shop', { ...shown, listed: true });
    const priceOf = async () => (await server.call('GET', `/api/shops/${shown.bot_id}`)).body.sets[0].price;
    expect(await priceOf()).toBeNull();
    await mine.call('PATCH', `/api/products/${bread}`, { status: 'active' });
    expect(await priceOf()).toBe(3_000_00);
  });
});
