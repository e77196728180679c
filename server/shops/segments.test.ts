import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customers } from '../../resources/customers.ts';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { readTree } from '../conditions/where.ts';
import { readySegments } from './segments.ts';

test('what comes ready fits the customers that there are', () => {
  for (const { name, conditions } of readySegments)
    expect(readTree(customers, conditions), name.en).toHaveProperty('condition');
});

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server);
  });
  afterAll(() => server?.stop());
  const make = async (path: string, body: object) => (await shop.call('POST', path, body)).body.id as string;
  const count = async (conditions: object) =>
    (await shop.call('GET', `/api/customers/count?condition=${encodeURIComponent(JSON.stringify(conditions))}`)).body
      .count;

  test('a new shop has seven, each of which can be asked for', async () => {
    const { body } = await shop.call('GET', '/api/segments?_sort=created_at&_order=asc');
    expect(body.map(({ name }: { name: string }) => name)).toEqual(
      readySegments.map(({ name }) => expect.stringMatching(new RegExp(`^(${name.en}|${name.sw})$`))),
    );
    for (const { conditions } of body) expect(await count(conditions)).toBe(0);
  });

  test('who is in one is what its rules say now, and each rule says what it found', async () => {
    const [near, far] = [
      await make('/api/customers', { name: 'Neema', district: 'Kinondoni', tags: ['vip'] }),
      await make('/api/customers', { name: 'Juma', district: 'Temeke' }),
    ];
    const conditions = {
      all: [
        {
          any: [
            { field: 'district', op: 'eq', value: 'Kinondoni' },
            { field: 'total_amount', op: 'gt', value: 100_00 },
          ],
        },
        { hasNo: 'orders' },
      ],
    };
    const id = await make('/api/segments', { name: 'Wa karibu', conditions });
    expect(await count(conditions)).toBe(1);
    const why = (customer: string) => shop.call('GET', `/api/segments/${id}/why/${customer}`);
    expect((await why(near)).body).toEqual({
      ...{ match: 'all', met: true },
      parts: [
        {
          ...{ match: 'any', met: true },
          parts: [
            { field: 'district', met: true, found: 'Kinondoni', sentence: expect.stringContaining('Kinondoni') },
            { field: 'total_amount', met: false, found: 0, sentence: expect.stringContaining('100') },
          ],
        },
        { field: null, met: true, found: 0, sentence: expect.any(String) },
      ],
    });
    expect((await why(far)).body.met).toBe(false);
    // She moves, and is in it.
    await shop.call('PATCH', `/api/customers/${far}`, { district: 'Kinondoni' });
    expect([(await why(far)).body.met, await count(conditions)]).toEqual([true, 2]);

    const other = await newShop(server);
    expect((await other.call('GET', `/api/segments/${id}/why/${near}`)).body.code).toBe('not_found');
    const theirs = (await other.call('POST', '/api/customers', { name: 'Asha' })).body.id;
    expect((await why(theirs)).body.code).toBe('not_found');

    // What asks about a field that is gone is met by nobody, and says so by no error.
    const { services } = server.running;
    const gone = JSON.stringify({ all: [{ field: 'shoe_size', op: 'eq', value: 44 }] });
    await services.db.withShop(shop.shopId, (tx) =>
      tx.updateTable('segments').set({ conditions: gone }).where('id', '=', id).execute(),
    );
    expect((await why(near)).body).toEqual({ match: 'all', met: false, parts: [] });
  });
});
