import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customers } from '../../resources/customers.ts';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';
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

  test('while its rules are written: who fits, how each narrows it, who lacks one, and why', async () => {
    const asha = await newShop(server);
    const one = async (body: object) => (await asha.call('POST', '/api/customers', body)).body.id as string;
    const [near, street, far] = [
      await one({ name: 'Neema', region: 'Dar es Salaam', district: 'Sinza', tags: ['vip'] }),
      await one({ name: 'Rehema', region: 'Dodoma', street: 'Sinza', tags: ['vip'] }),
      await one({ name: 'Juma', district: 'Temeke', tags: ['vip'] }),
    ];
    await one({ name: 'Zai' });
    const preview = async (conditions: object, by = asha) =>
      (await by.call('POST', '/api/segments/preview', { conditions })).body;
    // Whichever part of an address says it; only where none does is she elsewhere.
    const [vip, sinza] = [
      { field: 'tags', op: 'has', value: ['vip'] },
      { field: 'location', op: 'eq', value: 'Sinza' },
    ];
    const all = await preview({ all: [vip, sinza] });
    expect(all).toMatchObject({
      ...{ count: 2, of: 4, spent: 0 },
      rules: [
        { count: 3, so_far: 3 },
        { count: 2, so_far: 2, sentence: expect.stringContaining('Sinza') },
      ],
      missed: [{ id: far, name: 'Juma', location: 'Temeke', why: { match: 'all', met: false } }],
    });
    expect(all.people.map(({ id }: { id: string }) => id).sort()).toEqual([near, street].sort());
    expect(all.people.find(({ id }: { id: string }) => id === street).why).toEqual({
      ...{ match: 'all', met: true },
      parts: [
        { field: 'tags', met: true, found: ['vip'], sentence: expect.any(String) },
        { field: 'location', met: true, found: 'Sinza, Dodoma', sentence: expect.any(String) },
      ],
    });
    const any = await preview({ any: [sinza, { field: 'district', op: 'eq', value: 'Temeke' }] });
    expect([any.count, any.missed, any.rules.map(({ so_far: n }: { so_far: number }) => n)]).toEqual([3, [], [2, 3]]);
    for (const [op, value, found] of [
      ['ne', 'Sinza', 2],
      ['like', 'sin', 2],
      ['nlike', 'sin', 2],
      ['in', ['Temeke', 'Dodoma'], 2],
      ['nin', ['Temeke', 'Dodoma'], 2],
      ['null', undefined, 1],
      ['nnull', undefined, 3],
    ] as const) {
      const rule = { field: 'location', op, value };
      expect((await preview({ all: [rule] })).count, op).toBe(found);
      const listed = await asha.call(
        'GET',
        `/api/customers?condition=${encodeURIComponent(JSON.stringify({ all: [rule] }))}`,
      );
      expect(listed.body, op).toHaveLength(found);
    }
    expect((await asha.call('GET', '/api/customers?location=Sinza')).body).toHaveLength(2);
    expect((await preview({ all: [] })).count).toBe(4);

    // A place has no more or less, and says so where it stands; nobody of another shop is counted.
    const wrong = await asha.call('POST', '/api/segments/preview', { conditions: { all: [{ ...sinza, op: 'gt' }] } });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['conditions.all.0.op']]);
    expect(await preview({ all: [sinza] }, shop)).toMatchObject({ count: 0, of: 0, people: [], missed: [] });
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

  test('who bought one of two products; the rule names them, also one that is deleted since', async () => {
    const juma = await newShop(server);
    const made = async (path: string, body: object) => (await juma.call('POST', path, body)).body.id as string;
    const [tea, bread] = [await newProduct(juma, { name: 'Chai' }), await newProduct(juma, { name: 'Mkate' })];
    const foreign = await newProduct(shop, { name: 'Siri' });
    const buyer = async (name: string, product: string) => {
      const id = await made('/api/customers', { name });
      const order = await made('/api/orders', {
        ...{ customer_id: id, payment_method: 'cash', lines: [{ product_id: product, quantity: 1 }] },
      });
      expect((await juma.call('POST', `/api/orders/${order}/record_cash`, {})).status).toBe(200);
      return id;
    };
    const [neema, rehema] = [await buyer('Neema', tea), await buyer('Rehema', bread)];
    await buyer('Zai', await newProduct(juma, { name: 'Sukari' }));
    const bought = (...value: unknown[]) => ({
      all: [{ has: 'orders', where: { all: [{ field: 'product_ids', op: 'has', value }] } }],
    });
    const preview = async (conditions: object) =>
      (await juma.call('POST', '/api/segments/preview', { conditions })).body;
    const counted = async (conditions: object) =>
      (await juma.call('GET', `/api/customers/count?condition=${encodeURIComponent(JSON.stringify(conditions))}`)).body
        .count;
    const both = await preview(bought(tea, bread));
    expect([both.count, await counted(bought(tea, bread))]).toEqual([2, 2]);
    expect(both.people.map(({ id }: { id: string }) => id).sort()).toEqual([neema, rehema].sort());
    expect(both.rules[0].sentence).toMatch(/“Chai”, “Mkate”$/);

    const gone = await newProduct(juma, { name: 'Bure', opening_stock: undefined });
    const segment = await made('/api/segments', { name: 'Walionunua', conditions: bought(tea, gone) });
    expect((await juma.call('DELETE', `/api/products/${gone}`)).status).toBeLessThan(300);
    const why = (await juma.call('GET', `/api/segments/${segment}/why/${neema}`)).body;
    expect([why.met, why.parts[0].sentence]).toEqual([true, expect.stringMatching(/“Chai”, one that was deleted$/)]);

    // Another shop's product was bought by nobody here, and is not named; what is no id is refused in its place.
    const strange = await preview(bought(foreign));
    expect([strange.count, strange.rules[0].sentence]).toEqual([0, expect.stringMatching(/one that was deleted$/)]);
    const wrong = await juma.call('POST', '/api/segments/preview', { conditions: bought('Chai') });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['conditions.all.0.where.all.0.value']]);
    expect((await juma.call('GET', `/api/orders?product_ids_has=${tea}`)).body).toHaveLength(1);
  });
});
