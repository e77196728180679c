import { afterAll, beforeAll, expect, test } from 'vitest';
import { readShop } from '../../server/chat/engine/shop-reader.ts';
import { talk, wordsOf } from '../harness/chat/talk.ts';
import { anyDatabase } from '../harness/databases.ts';
import { newProduct, newShop, startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(anyDatabase);
});
afterAll(() => server?.stop());

test('where an order in words goes is read back before the yes, and the order page begins with it', async () => {
  const shop = await newShop(server);
  await newProduct(shop, { name: 'Unga wa sembe', price: 2_000_00 });
  const zones = [{ name: 'Kinondoni' }, { name: 'Sinza', fee: 3_000_00 }];
  expect((await shop.call('PATCH', '/api/shop', { delivery_zones: zones })).status).toBe(200);
  const { services } = server.running;
  const conversation = { id: shop.shopId, channel: 'whatsapp' as const, name: null, phone: null };
  const link = await services.db.withShop(shop.shopId, async (tx) => {
    const here = talk(readShop(services, tx, shop.shopId, 'Duka', conversation), { language: 'sw' });
    await here.write('habari');
    expect(wordsOf(await here.write('naomba unga wa sembe 2, nipo Sinza Mori'))).toContain('Ipelekwe: Sinza Mori');
    return wordsOf(await here.pick('yes')).match(/token=([\w-]+)/)?.[1];
  });
  const read = async () => (await server.call('GET', `/api/v1/order?token=${link}`)).body.fulfilment;
  expect(await read()).toMatchObject({ method: 'delivery', zone: 'Sinza', place: 'Sinza Mori' });
  await shop.call('PATCH', '/api/shop', { delivers: false });
  expect(await read()).toMatchObject({ method: null, zone: null, place: '' });
});
