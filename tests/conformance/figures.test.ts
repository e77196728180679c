import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CollectionName, resources } from '../../resources/index.ts';
import type { Resource } from '../../resources/kit/index.ts';
import { seedShop } from '../../server/seed/shop.ts';
import { databases } from '../harness/databases.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';

const collections = (Object.values(resources) as Resource[]).filter(({ scope }) => scope === 'shop') as (Resource & {
  name: CollectionName;
})[];
const to = new Date(Date.now() + 3_600_000);
const year = { from: new Date(to.getTime() - 365 * 24 * 3_600_000), to };

/** Counts and sums of a list are those of its rows. */
describe.each(databases)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server, { samples: true });
    await seedShop(server.running.services.db, shop.shopId, { ...year, seed: 1, orders: 40, customers: 20 });
  });
  afterAll(() => server?.stop());
  const rows = async (path: string): Promise<Record<string, unknown>[]> => (await shop.call('GET', path)).body;

  test.each(collections)('$name: counted in all and by each value, added up by what is declared', async (resource) => {
    const path = `/api/${resource.name}`;
    const all = await rows(path);
    expect((await shop.call('GET', `${path}/count`)).body).toEqual({ count: all.length, is_estimate: false });
    for (const name of resource.query?.filter ?? []) {
      const field = resource.fields[name];
      const { status, body } = await shop.call('GET', `${path}/count?_by=${name}`);
      if (field?.kind !== 'choice' && field?.kind !== 'state') {
        expect(status, name).toBe(400);
        continue;
      }
      const counted = field.options.values.map((value) => [
        value,
        { count: all.filter((row) => row[name] === value).length, is_estimate: false },
      ]);
      expect(body.by).toEqual(Object.fromEntries(counted));
    }
    for (const [name, { kind }] of Object.entries(resource.fields)) {
      const { status, body } = await shop.call('GET', `${path}/sum?field=${name}`);
      if (!resource.query?.sum?.includes(name)) {
        expect([400, 404], `${name} ${kind}`).toContain(status);
        continue;
      }
      const sum = all.reduce((before, row) => before + Number(row[name] ?? 0), 0);
      expect(body).toEqual({ field: name, sum });
    }
  });

  test('with the filters and the search of the list, for this shop alone', async () => {
    const filters = 'status=completed&total_gte=100&q=a';
    const listed = await rows(`/api/orders?${filters}`);
    expect((await shop.call('GET', `/api/orders/count?${filters}`)).body.count).toBe(listed.length);
    const sum = listed.reduce((before, { paid }) => before + Number(paid), 0);
    expect((await shop.call('GET', `/api/orders/sum?field=paid&${filters}`)).body.sum).toBe(sum);
    for (const path of ['/api/orders/count?nobody=1', '/api/orders/sum?field=total&nobody=1', '/api/orders/sum'])
      expect((await shop.call('GET', path)).status, path).toBe(400);
    const other = await newShop(server);
    expect((await other.call('GET', '/api/orders/count')).body.count).toBe(0);
    expect((await other.call('GET', '/api/orders/sum?field=total')).body.sum).toBe(0);
    expect((await server.call('GET', '/api/orders/count')).status).toBe(401);
  });
});
