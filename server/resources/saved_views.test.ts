import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newColleague } from '../../tests/harness/colleague.ts';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server);
  });
  afterAll(() => server?.stop());
  const save = (body: object, by = shop.call) =>
    by('POST', '/api/saved_views', { record: 'orders', name: 'Kubwa', query: 'status=paid&_days=week', ...body });

  test('a list is saved for the team, as the list itself could be asked for', async () => {
    const condition = encodeURIComponent(JSON.stringify({ all: [{ field: 'total', op: 'ge', value: 50_000_00 }] }));
    const query = `condition=${condition}&q=Neema&status=paid&total_gte=5000&_sort=total&_order=desc`;
    expect((await save({ query })).status).toBe(201);
    const { body } = await shop.call('GET', '/api/saved_views?record=orders');
    expect(body).toEqual([expect.objectContaining({ name: 'Kubwa', query })]);
    // It is asked for as it was saved.
    expect((await shop.call('GET', `/api/orders?${query}`)).status).toBe(200);

    const refused: [object, string][] = [
      [{ record: 'shoes' }, 'record'],
      [{ record: 'widget' }, 'record'],
      ...['shoe=44', 'total_like=4', '_sort=note', '_start=0', '_after=x', '_days=soon', 'range=[0,1]'].map(
        (wrong): [object, string] => [{ query: wrong }, 'query'],
      ),
      [{ query: `condition=${encodeURIComponent('{"all":[{"field":"shoe","op":"eq","value":4}]}')}` }, 'query'],
      [{ name: ' ' }, 'name'],
    ];
    for (const [given, at] of refused) {
      const answer = await save(given);
      expect([answer.status, Object.keys(answer.body.errors)], JSON.stringify(given)).toEqual([422, [at]]);
    }
  });

  test('who may not read a record sees none of its lists, and saves none; another shop has its own', async () => {
    await save({});
    const { body: role } = await shop.call('POST', '/api/roles', {
      ...{ name: 'Bidhaa tu', permissions: ['products.read', 'saved_views.read', 'saved_views.create'] },
    });
    const colleague = await newColleague(server, shop, 'cashier');
    await shop.call('POST', `/api/memberships/${colleague.membershipId}/assign`, { role_id: role.id });
    expect((await colleague.call('GET', '/api/saved_views')).body).toEqual([]);
    expect((await save({}, colleague.call)).body.errors).toHaveProperty('record');
    expect((await save({ record: 'products', query: 'category=home' }, colleague.call)).status).toBe(201);

    const other = await newShop(server);
    expect((await other.call('GET', '/api/saved_views')).body).toEqual([]);
  });

  test('thirty of a list are enough', async () => {
    const asha = await newShop(server);
    for (let n = 0; n < 30; n += 1) expect((await save({ name: `Orodha ${n}` }, asha.call)).status).toBe(201);
    expect((await save({}, asha.call)).body.errors).toEqual({ name: expect.stringContaining('30') });
    expect((await save({ record: 'customers', query: 'region=Arusha' }, asha.call)).status).toBe(201);
  });
});
