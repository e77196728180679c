import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../harness/databases.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';

const many = 2100;

/** What is typed into a list's search finds the same rows whether they are few or many. */
describe.each(databases)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server);
    await fill(shop);
    await fill(await newShop(server));
  });
  afterAll(() => server?.stop());

  async function fill(into: TestShop): Promise<void> {
    const product = await newProduct(into, { name: 'Taa ya mezani', sku: 'AB-7' });
    for (const [customer_name, customer_phone] of [
      ['Neema Mushi', '0712345678'],
      ['Asha Mrema', '0754111222'],
      ['Aneth Kweka', null],
    ])
      await into.call('POST', '/api/orders', {
        lines: [{ product_id: product, quantity: 1 }],
        customer_name,
        customer_phone,
      });
    await server.running.services.db.withShop(into.shopId, (tx) =>
      sql`insert into customers (shop_id, id, name, total_orders, total_amount, created_at, updated_at)
        select ${into.shopId}, gen_random_uuid(), 'Mteja ' || n, n % 2, n, now(), now() from generate_series(1,
          ${many}::int) n`.execute(tx),
    );
  }
  const found = async (query: string) => {
    const { status, body, headers } = await shop.call('GET', `/api/orders?_sort=number&_order=asc&${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(headers.get('x-total-count')).toBe(String(body.length));
    return body.map(({ customer_name }: { customer_name: string }) => customer_name);
  };

  test.each([
    ['q=neema', ['Neema Mushi']],
    ['q=NEEMA%20mus', ['Neema Mushi']],
    ['q=ushi', ['Neema Mushi']],
    ['q=nee%25', []],
    ['q=zzz', []],
    // Fewer than three letters are the beginning of a field.
    ['q=ne', ['Neema Mushi']],
    ['q=a', ['Asha Mrema', 'Aneth Kweka']],
    ['q=%25', []],
    ['q=_', []],
    ['q=1002', ['Asha Mrema']],
    // A number is a whole one.
    ['q=100', []],
    ['q=0712345678', ['Neema Mushi']],
    ['q=%2B255712345678', ['Neema Mushi']],
    ['q=0712%20345%20678', ['Neema Mushi']],
    ['q=0712', ['Neema Mushi']],
    ['q=71', ['Neema Mushi']],
    ['q=345678', ['Neema Mushi']],
    ['customer_name_like=ethkw', []],
    ['customer_name_like=eth%20kw', ['Aneth Kweka']],
    ['customer_name_like=et', ['Aneth Kweka']],
    ['customer_name_like=mushi&customer_name_like=kweka', ['Neema Mushi', 'Aneth Kweka']],
    ['customer_name_like=0712', []],
    ['customer_phone_like=0712', ['Neema Mushi']],
    ['q=mrema&status=pending', ['Asha Mrema']],
    ['q=mrema&status=cancelled', []],
    ['q=mrema&customer_name_like=asha', ['Asha Mrema']],
    ['q=mrema&customer_name_like=neema', []],
  ])('%s finds %j', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  test('other records are searched in their own fields', async () => {
    for (const [query, count] of [
      ['taa', 1],
      ['ab-7', 1],
      ['mezani', 1],
      ['nothing of that', 0],
    ] as const)
      expect((await shop.call('GET', `/api/products?q=${query}`)).body).toHaveLength(count);
  });

  test('what many fit is walked along the sorting, its total counted or said to be an estimate', async () => {
    const page = (query: string) => shop.call('GET', `/api/customers?_sort=name&_order=desc&_start=0&_end=5&${query}`);
    const all = await page('q=mteja');
    expect([all.headers.get('x-total-count'), all.headers.get('preference-applied')]).toEqual([String(many), null]);
    expect(all.body.map(({ name }: { name: string }) => name)).toEqual([
      'Mteja 999',
      'Mteja 998',
      'Mteja 997',
      'Mteja 996',
      'Mteja 995',
    ]);
    const next = /<([^>]+)>/.exec(all.headers.get('link') ?? '')?.[1] ?? '';
    expect((await shop.call('GET', next)).body[0].name).toBe('Mteja 994');
    const few = await page('q=mteja%2020');
    expect(few.headers.get('x-total-count')).toBe('111');
    const narrowed = await page('q=mteja&total_orders=1');
    expect(narrowed.headers.get('preference-applied')).toBe('count=estimated');
    expect(Number(narrowed.headers.get('x-total-count'))).toBeGreaterThan(5);
    const exact = await shop.call('GET', '/api/customers?q=mteja&total_orders=1&_limit=5', undefined, {
      prefer: 'count=exact',
    });
    expect(exact.headers.get('x-total-count')).toBe(String(many / 2));
  });

  test('what many fit is summed by its index, narrowed along the rows, and rehearsed money apart', async () => {
    const sum = async (query: string) => (await shop.call('GET', `/api/${query}`)).body;
    const spent = 'customers/sum?field=total_amount&q=mteja';
    expect((await sum(spent)).sum).toBe((many * (many + 1)) / 2);
    expect((await sum(`${spent}&total_orders=1`)).sum).toBe((many / 2) ** 2);
    const { rows } = await server.running.services.db.withShop(shop.shopId, async (tx) => {
      await sql`update orders set rehearsal = true where customer_name = 'Aneth Kweka'`.execute(tx);
      return sql`select sum::int, rehearsed::int
        from search_orders_sum(null, '%m%', '%0712%', 'total')`.execute(tx);
    });
    const [neema, asha] = (await shop.call('GET', '/api/orders?_sort=number&_order=asc')).body;
    expect(rows).toEqual([{ sum: neema.total + asha.total, rehearsed: null }]);
    const all = await server.running.services.db.withShop(shop.shopId, (tx) =>
      sql`select sum::int, rehearsed::int from search_orders_sum(null, '%a%', null, 'total')`.execute(tx),
    );
    const { sum: real, rehearsed } = await sum('orders/sum?field=total');
    expect(all.rows).toEqual([{ sum: real, rehearsed }]);
    expect(rehearsed).toBeGreaterThan(0);
  });
});
