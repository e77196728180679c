import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readShop, type ShopReader, sectionOf } from '../../server/chat/engine/shop-reader.ts';
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
      { id: breakfast, name: 'Chai ya asubuhi', cover_url: null, product_ids: [bread, tea] },
    ]);
    // What was offered before it was deleted shows nothing.
    expect((await shop.call('DELETE', `/api/product_sets/${breakfast}`)).status).toBe(200);
    expect(await names(sectionOf({ id: breakfast }))).toEqual([]);

    const other = await newShop(server);
    const theirs = await newProduct(other, { name: 'Yao' });
    const stolen = await shop.call('POST', '/api/product_sets', { name: 'Wizi', products: [{ product_id: theirs }] });
    expect([stolen.status, stolen.body.code]).toEqual([422, 'validation_failed']);
  });
});
