import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server);
  });
  afterAll(() => server?.stop());
  const read = async (id: string) => (await shop.call('GET', `/api/products/${id}`)).body;

  test('several are changed at once: what is given alone, in whole shillings, their variants too', async () => {
    const simple = await newProduct(shop, { price: 1_050_00, cost: 500_00 });
    const variants = [{ name: 'Kubwa', price: 3_333_00 }];
    // What is charged is its variants' price: the least that one of them leaves, each by its own cost.
    const kinds = [
      { name: 'Ndogo', price: 2_000_00 },
      { name: 'Kubwa', price: 5_000_00, cost: 4_500_00 },
    ];
    const dear = await newProduct(shop, { price: 9_000_00, cost: 1_000_00, variants: kinds });
    expect(await read(dear)).toMatchObject({ margin: 500_00, margin_percent: 10 });
    const unknown = await newProduct(shop, { price: 9_000_00, variants });
    expect(await read(unknown)).toMatchObject({ margin: null, margin_percent: null });
    const varied = await newProduct(shop, { price: 3_000_00, variants });
    const cheap = await newProduct(shop, { price: 100_00 });
    expect(await read(simple)).toMatchObject({ margin: 550_00, margin_percent: 52 });
    const raised = { price_by: 'raise_percent', percent: 5 };
    const answer = await shop.call('POST', '/api/products/change', { ids: [simple, varied], args: raised });
    expect(answer.body).toEqual({ done: [simple, varied], refused: [] });
    expect(await read(simple)).toMatchObject({ price: 1_103_00, status: 'active' });
    expect(await read(varied)).toMatchObject({ price: 3_150_00, variants: [{ name: 'Kubwa', price: 3_500_00 }] });

    // Of one that would cost less than nothing nothing changes; the other is changed.
    const lower = { ids: [simple, cheap], args: { price_by: 'lower', amount: 500_00, status: 'draft' } };
    expect((await shop.call('POST', '/api/products/change', lower)).body).toEqual({
      ...{ done: [simple], refused: [{ id: cheap, code: 'validation_failed' }] },
    });
    expect(await read(simple)).toMatchObject({ price: 603_00, status: 'draft' });
    expect(await read(cheap)).toMatchObject({ price: 100_00, status: 'active' });
    const [event] = (
      await shop.call('GET', `/api/events?subject_id=${simple}&type=products.changed&_sort=id&_order=desc`)
    ).body;
    expect(event.changes).toMatchObject({ price: [1_103_00, 603_00], status: ['active', 'draft'] });
  });

  test.each([
    [{}, 'price_by'],
    [{ price_by: 'set' }, 'amount'],
    [{ price_by: 'lower_percent', amount: 1_00 }, 'percent'],
    [{ price_by: 'lower_percent', percent: 101 }, 'percent'],
  ])('%o is refused at %s', async (args, field) => {
    const { status, body } = await shop.call('POST', `/api/products/${await newProduct(shop)}/change`, args);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    const several = { ids: [await newProduct(shop), await newProduct(shop)], args };
    const bulk = await shop.call('POST', '/api/products/change', several);
    expect([bulk.status, Object.keys(bulk.body.errors)], 'of several').toEqual([422, [field]]);
  });
});
