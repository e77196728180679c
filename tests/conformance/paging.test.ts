import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CollectionName, resources } from '../../resources/index.ts';
import type { Resource } from '../../resources/kit/index.ts';
import { seedShop } from '../../server/seed/shop.ts';
import { anyDatabase, databases } from '../harness/databases.ts';
import { inLongRun } from '../harness/long-run.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { fillShop } from '../harness/shop-rows.ts';

const collections = (Object.values(resources) as Resource[]).filter(({ scope }) => scope === 'shop') as (Resource & {
  name: CollectionName;
})[];
/** A year that has passed: the same data whenever the tests run. */
const to = new Date('2026-07-01T15:00:00Z');
const year = { from: new Date(to.getTime() - 365 * 24 * 3_600_000), to };
const bound = 10_000;

/** Every list by cursor, page by page, is the list as a whole; its total is true up to the bound and says so beyond. */
describe.each(databases)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  const inShop = (statement: ReturnType<typeof sql>) =>
    server.running.services.db.withShop(shop.shopId, (tx) => statement.execute(tx));
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server, { samples: true });
    await seedShop(server.running.services.db, shop.shopId, { ...year, seed: 1, orders: 30, customers: 20 });
    await inShop(sql`update orders set customer_name = null where number % 5 = 0`);
    // Customers who never ordered, and one time for many who did.
    await inShop(sql`update customers set last_order_at = null where total_orders % 2 = 0`);
    await inShop(sql`update customers set last_order_at = '2026-01-02T03:04:05.678901Z' where total_orders = 3`);
    await fillShop(server, shop, collections);
  });
  afterAll(() => server?.stop());

  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const nextOf = (headers: Headers) => /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
  async function byCursor(path: string): Promise<string[]> {
    const ids: string[] = [];
    for (let at: string | undefined = path; at !== undefined; ) {
      const { status, body, headers } = await shop.call('GET', at);
      expect(status, JSON.stringify(body)).toBe(200);
      ids.push(...idsOf(body));
      at = nextOf(headers);
    }
    return ids;
  }

  describe.each(collections)('$name', (resource) => {
    const path = `/api/${resource.name}`;
    const sorts = ['id', ...(resource.query?.sort ?? [])];
    const orders = sorts.flatMap((sort) => ['asc', 'desc'].map((order) => `_sort=${sort}&_order=${order}`));
    const mixed = `_sort=${sorts.slice(1, 4).join(',')}&_order=asc,desc,asc`;

    // Each by itself on one database, and several together on the other too.
    const each = database === anyDatabase ? orders : inLongRun([], orders);
    test.each([...each, mixed])('%s: cursors and pages give the whole list', async (sort) => {
      const fullList = await shop.call('GET', `${path}?${sort}`);
      const ids = idsOf(fullList.body);
      expect(ids.length).toBeGreaterThan(2);
      expect(fullList.headers.get('x-total-count')).toBe(String(ids.length));
      expect([fullList.headers.get('link'), fullList.headers.get('preference-applied')]).toEqual([null, null]);
      const size = Math.min(Math.max(Math.ceil(ids.length / 3), 1), 100);
      expect(await byCursor(`${path}?${sort}&_limit=${size}`)).toEqual(ids);
      // One page more than there is.
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(ids.length / size) + 1 }, (_, page) =>
          shop.call('GET', `${path}?${sort}&_start=${page * size}&_end=${(page + 1) * size}`),
        ),
      );
      expect(pages.flatMap(({ body }) => idsOf(body))).toEqual(ids);
      expect(new Set(pages.map(({ headers }) => headers.get('x-total-count')))).toEqual(new Set([String(ids.length)]));
    });
  });

  test('what is empty comes last, up and down', async () => {
    for (const order of ['asc', 'desc']) {
      const { body } = await shop.call('GET', `/api/customers?_sort=last_order_at&_order=${order}`);
      const empty = body.map((row: { last_order_at: string | null }) => row.last_order_at === null);
      expect(empty).toContain(true);
      expect(empty).toEqual([...empty].sort());
    }
  });

  test(
    'a cursor is of one list: another sorting, filter, ' + 'record or shop refuses it, and so does what is none',
    async () => {
      const list = '/api/orders?status=completed&_sort=total&_order=desc&_limit=3';
      const next = nextOf((await shop.call('GET', list)).headers) ?? '';
      expect((await shop.call('GET', next)).body).toHaveLength(3);
      const after = new URLSearchParams(next.split('?')[1]).get('_after') ?? '';
      const getAfter = (query: string, of = shop) =>
        of.call('GET', `/api/${query}${query.includes('?') ? '&' : '?'}_after=${after}`);
      const other = await newShop(server);
      for (const answer of await Promise.all([
        getAfter('orders?status=completed&_sort=total&_order=asc'),
        getAfter('orders?status=completed&_sort=number&_order=desc'),
        getAfter('orders?status=cancelled&_sort=total&_order=desc'),
        getAfter('orders?_sort=total&_order=desc'),
        getAfter('customers?_sort=total_amount&_order=desc'),
        getAfter('orders?status=completed&_sort=total&_order=desc', other),
        getAfter('orders?status=completed&_sort=total&_order=desc&_start=0&_end=3'),
        getAfter('orders?status=completed&_sort=total&_order=desc&_page=2'),
        shop.call('GET', `/api/orders?_after=${after.slice(0, -4)}AAAA`),
        shop.call('GET', '/api/orders?_after='),
        shop.call('GET', `/api/orders?_after=${after}&_after=${after}`),
      ]))
        expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([
          400,
          'bad_query',
          ['_after'],
        ]);
    },
  );

  test(
    'totals are true up to the bound; beyond it a number ' + 'that says it is an estimate, and the truth for who asks',
    async () => {
      const many = await newShop(server);
      const add = (from: number, until: number) =>
        server.running.services.db.withShop(many.shopId, (tx) =>
          sql`insert into customers (shop_id, id, name, total_orders, total_amount, created_at, updated_at)
          select ${many.shopId}, gen_random_uuid(), 'Mteja ' || n, n % 3, 0, now(), now() from
            generate_series(${from}::int, ${until}::int) n`.execute(tx),
        );
      const page = (query = '', headers = {}) =>
        many.call('GET', `/api/customers?_start=0&_end=5${query}`, undefined, headers);
      const countHeaders = ({ headers }: { headers: Headers }) => [
        Number(headers.get('x-total-count')),
        headers.get('preference-applied'),
      ];
      await add(1, bound);
      expect(countHeaders(await page())).toEqual([bound, null]);
      await add(bound + 1, bound + 200);
      const [estimate, applied] = countHeaders(await page());
      expect(applied).toBe('count=estimated');
      expect(estimate).toBeGreaterThan(bound);
      expect(countHeaders(await page('', { prefer: 'count=exact' }))).toEqual([bound + 200, 'count=exact']);
      expect(countHeaders(await page('&total_orders=1'))).toEqual([3400, null]);
      // The last page is known to be that, however many were expected.
      const end = await many.call('GET', `/api/customers?_start=${bound + 198}&_end=${bound + 203}`);
      expect([end.body.length, ...countHeaders(end)]).toEqual([2, bound + 200, null]);
    },
  );
});
