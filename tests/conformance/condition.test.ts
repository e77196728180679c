import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../harness/databases.ts';
import { worldAtNoon } from '../harness/noon.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';

const encodeCondition = (tree: unknown) => encodeURIComponent(typeof tree === 'string' ? tree : JSON.stringify(tree));

describe.each(databases)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  const names = async (tree: unknown, beside = '') => {
    const answer = await shop.call('GET', `/api/customers?condition=${encodeCondition(tree)}${beside}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(Number(answer.headers.get('x-total-count'))).toBe(answer.body.length);
    return answer.body.map(({ name }: { name: string }) => name).sort();
  };
  beforeAll(async () => {
    server = await startTestServer(database, { world: worldAtNoon() });
    shop = await newShop(server);
    for (const person of [
      { name: 'Asha', region: 'Mwanza', tags: ['vip'] },
      { name: 'Juma', region: 'Arusha', tags: ['new', 'vip'] },
      { name: 'Neema', region: null, tags: [] },
    ])
      expect((await shop.call('POST', '/api/customers', person)).status).toBe(201);
    const [asha] = (await shop.call('GET', '/api/customers?name=Asha')).body;
    const order = { customer_id: asha.id, lines: [{ product_id: await newProduct(shop), quantity: 2 }] };
    expect((await shop.call('POST', '/api/orders', order)).status).toBe(201);
  });
  afterAll(() => server?.stop());

  test('a list takes a tree beside its other filters', async () => {
    expect(await names({ all: [] })).toEqual(['Asha', 'Juma', 'Neema']);
    expect(await names({ field: 'tags', op: 'has', value: ['vip'] })).toEqual(['Asha', 'Juma']);
    expect(await names({ field: 'tags', op: 'lacks', value: ['vip'] })).toEqual(['Neema']);
    expect(await names({ field: 'region', op: 'ne', value: 'Mwanza' })).toEqual(['Juma', 'Neema']);
    expect(await names({ field: 'region', op: 'nnull' }, '&name_like=ju')).toEqual(['Juma']);
    const large = { field: 'total', op: 'ge', value: 30_000_00 };
    expect(await names({ has: 'orders', where: { all: [large] } })).toEqual(['Asha']);
    expect(await names({ has: 'orders', atLeast: 2 })).toEqual([]);
    expect(await names({ hasNo: 'orders' })).toEqual(['Juma', 'Neema']);
    const today = { field: 'created_at', op: 'during', value: { this: 'day' } };
    expect(await names({ has: 'orders', where: { any: [today] } })).toEqual(['Asha']);
    const vip = { field: 'tags', op: 'has', value: ['vip'] };
    const orders = await shop.call(
      'GET',
      `/api/orders?condition=${encodeCondition({ has: 'customer_id', where: { all: [vip] } })}`,
    );
    expect(orders.body).toHaveLength(1);
  });

  test('what is computed on reading is asked about like what is stored', async () => {
    const owing = await shop.call(
      'GET',
      `/api/orders?condition=${encodeCondition({ field: 'due', op: 'gt', value: 0 })}`,
    );
    expect(owing.body).toHaveLength(1);
  });

  test('the file of a list holds what the list holds', async () => {
    const file = await shop.call('GET', `/api/customers.csv?condition=${encodeCondition({ hasNo: 'orders' })}`);
    expect(Number(file.headers.get('x-total-count'))).toBe(2);
  });

  test('what does not fit is refused at its place, what cannot be read as an address is', async () => {
    const wrong = await shop.call(
      'GET',
      `/api/customers?condition=${encodeCondition({ any: [{ field: 'notes', op: 'null' }] })}`,
    );
    expect([wrong.status, wrong.body.code, wrong.body.errors]).toEqual([
      422,
      'validation_failed',
      { 'condition.any.0.field': 'Nothing can be asked about this.' },
    ]);
    for (const address of ['condition=x', 'condition=', 'condition={}&condition={}', '_where={}'])
      expect((await shop.call('GET', `/api/customers?${address}`)).body.code, address).toBe('bad_query');
  });

  test('a stored tree that no longer fits matches nobody', async () => {
    const { id } = (await shop.call('POST', '/api/segments', { name: 'Wote', conditions: { all: [] } })).body;
    const { body: people } = await shop.call('GET', '/api/customers');
    const count = async (tree: unknown) => {
      await server.running.services.db.withShop(shop.shopId, (tx) =>
        sql`update segments set conditions = ${JSON.stringify(tree)}::jsonb where id = ${id}`.execute(tx),
      );
      const why = (person: { id: string }) => shop.call('GET', `/api/segments/${id}/why/${person.id}`);
      const answers = await Promise.all(people.map(why));
      return answers.filter(({ body }) => body.met).length;
    };
    expect(await count({ all: [] })).toBe(3);
    for (const gone of [
      { field: 'gone', op: 'null' },
      { any: [{ all: [] }] },
      {},
      null,
      'x',
      { all: [{ has: 'gone' }] },
    ])
      expect(await count(gone), JSON.stringify(gone)).toBe(0);
  });
});
