import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { timeZone } from '../../resources/brand.ts';
import { type CollectionName, resources } from '../../resources/index.ts';
import type { Resource } from '../../resources/kit/index.ts';
import { seedShop } from '../../server/seed/shop.ts';
import { databases } from '../harness/databases.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';

const collections = (Object.values(resources) as Resource[]).filter(({ scope }) => scope === 'shop') as (Resource & {
  name: CollectionName;
})[];
/** A year that has passed: the same data whenever the tests run. */
const to = new Date('2026-07-01T15:00:00Z');
const year = { from: new Date(to.getTime() - 365 * 24 * 3_600_000), to };

/** What a row adds: money that never moved nothing, and what was given back as much less. */
function added(list: string, row: Record<string, unknown>, field: string): number {
  const value = Number(row[field] ?? 0);
  if (list !== 'transactions') return value;
  if (row.settled_at === null) return 0;
  return row.type === 'refund' ? -value : value;
}

/** Counts and sums of a list are those of its rows, rehearsed money apart. */
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
      const sumOf = (rows: typeof all) => rows.reduce((before, row) => before + added(resource.name, row, name), 0);
      const [real, rehearsed] = [all.filter(({ rehearsal }) => !rehearsal), all.filter(({ rehearsal }) => rehearsal)];
      const apart = resource.fields.rehearsal ? { rehearsed: sumOf(rehearsed) } : {};
      expect(body).toEqual({ field: name, sum: sumOf(real), ...apart });
    }
  });

  test('of some days, each by the calendar of the shop, with the filters of the list', async () => {
    const filters = 'status_in=paid,completed,delivered';
    const listed = await rows(`/api/orders?${filters}&_start=0&_end=100`);
    const dayOf = ({ created_at }: Record<string, unknown>) =>
      new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(String(created_at)));
    const sumOf = (rows: typeof listed, wanted: boolean) =>
      rows.reduce((before, { total, rehearsal }) => before + (rehearsal === wanted ? Number(total) : 0), 0);
    const figures = (rows: typeof listed) => ({ sum: sumOf(rows, false), rehearsed: sumOf(rows, true) });
    // Not those between them, and one on which nothing was ordered.
    const none = '2001-01-01';
    const [newest = '', , , another = ''] = [...new Set(listed.map(dayOf))];
    const days = [another, newest, none];
    const { body } = await shop.call('GET', `/api/orders/sum?field=total&_days=${days}&${filters}`);
    const wanted = listed.filter((row) => days.includes(dayOf(row)));
    expect(wanted.length).toBeGreaterThan(1);
    expect(body).toEqual({
      field: 'total',
      ...figures(wanted),
      days: Object.fromEntries(days.map((day) => [day, figures(listed.filter((row) => dayOf(row) === day))])),
    });
    for (const wrong of [
      '',
      '2026-02-30',
      'today',
      '2026-11-22;',
      Array(101)
        .fill(0)
        .map((_, at) => `${1900 + at}-01-01`)
        .join(),
    ])
      expect((await shop.call('GET', `/api/orders/sum?field=total&_days=${wrong}`)).status, wrong).toBe(400);
    expect((await shop.call('GET', '/api/customers/sum?field=total_orders&_days=2026-11-22')).status).toBe(400);
  });

  test('with the filters and the search of the list, for this shop alone', async () => {
    const filters = 'status=completed&total_gte=100&q=a';
    const listed = await rows(`/api/orders?${filters}`);
    expect((await shop.call('GET', `/api/orders/count?${filters}`)).body.count).toBe(listed.length);
    const sumOf = (wanted: boolean) =>
      listed.reduce((before, { paid, rehearsal }) => before + (rehearsal === wanted ? Number(paid) : 0), 0);
    expect(sumOf(true)).toBeGreaterThan(0);
    const sums = (await shop.call('GET', `/api/orders/sum?field=paid&${filters}`)).body;
    expect(sums).toEqual({ field: 'paid', sum: sumOf(false), rehearsed: sumOf(true) });
    for (const path of ['/api/orders/count?nobody=1', '/api/orders/sum?field=total&nobody=1', '/api/orders/sum'])
      expect((await shop.call('GET', path)).status, path).toBe(400);
    const other = await newShop(server);
    expect((await other.call('GET', '/api/orders/count')).body.count).toBe(0);
    expect((await other.call('GET', '/api/orders/sum?field=total')).body.sum).toBe(0);
    expect((await server.call('GET', '/api/orders/count')).status).toBe(401);
  });
});
