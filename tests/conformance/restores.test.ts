import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '../../resources/products.ts';
import { restored } from '../../src/actions/restored.ts';
import { anyDatabase } from '../harness/databases.ts';
import { newProduct, newShop, startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(anyDatabase);
});
afterAll(() => server?.stop());

test('what several had before they were changed at once is written back, unless it was written since', async () => {
  const shop = await newShop(server);
  const variants = [{ name: 'Kubwa', price: 3_333_00, opening_stock: 4 }];
  const ids = [await newProduct(shop, { price: 3_000_00, variants }), await newProduct(shop, { price: 900_00 })];
  const read = async (id: string) => (await shop.call('GET', `/api/products/${id}`)).body;
  const all = () => Promise.all(ids.map(read));
  const before = await all();
  const args = { price_by: 'raise_percent', percent: 10, status: 'draft', category: 'media' };
  const { body } = await shop.call('POST', '/api/products/change', { ids, args });
  expect(body.done).toEqual(ids);
  const { restores } = products.actions.change;
  const writeBack = (at: number) => {
    const { values, headers } = restored(before[at], restores);
    return shop.call('PATCH', `/api/products/${ids[at]}`, values, headers);
  };
  await shop.call('PATCH', `/api/products/${ids[1]}`, { price: 1_234_00 });
  expect((await writeBack(0)).status).toBe(200);
  expect((await writeBack(1)).status).toBe(412);
  // It was written by the first.
  expect((await writeBack(0)).status).toBe(412);
  const [varied, changed] = await all();
  const { version: _, updated_at: __, ...former } = before[0];
  expect(varied).toMatchObject(former);
  expect(changed).toMatchObject({ price: 1_234_00, status: 'draft', category: 'media' });
});
