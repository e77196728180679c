import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../tests/harness/databases.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';

const maxRows = 100_000;

describe.runIf(databases.includes('postgres'))('postgres', () => {
  let server: TestServer;
  let shop: TestShop;
  const system = (statement: ReturnType<typeof sql>) =>
    server.running.services.db.asSystem('a test', (tx) => statement.execute(tx));
  const customers = (shopId: string, count: number) =>
    system(sql`insert into customers (shop_id, id, name, notes, total_orders, total_amount, created_at, updated_at)
      select ${shopId}::uuid, gen_random_uuid(), 'Customer ' || lpad(n::text, 6, '0'), repeat('x', 300), 0, 0,
        now(), now()
      from generate_series(1, ${count}::int) n`);
  const get = () =>
    fetch(`${server.base}/api/customers.csv?_sort=name&_order=asc`, {
      headers: { authorization: `Bearer ${shop.token}` },
    });
  beforeAll(async () => {
    server = await startTestServer('postgres');
    shop = await newShop(server);
    await customers(shop.shopId, maxRows + 10);
  });
  afterAll(() => server.stop());

  test('at the bound it says so, with how many there are, and gives each row once in order', async () => {
    const response = await get();
    expect([response.headers.get('x-truncated'), response.headers.get('x-total-count')]).toEqual([
      'true',
      `${maxRows + 10}`,
    ]);
    const names = (await response.text())
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect(names).toEqual(Array.from({ length: maxRows }, (_, at) => `Customer ${String(at + 1).padStart(6, '0')}`));
  });

  test('rows are read as they are taken, not before: of what is deleted meanwhile the end is missing', async () => {
    const response = await get();
    const reader = response.body?.getReader();
    await reader?.read();
    await system(sql`delete from customers where shop_id = ${shop.shopId} and name > 'Customer 090000'`);
    let bytes = 0;
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) bytes += part.value.length;
    // What stands in the system's own buffers had been read already.
    expect(bytes).toBeGreaterThan(80_000 * 300);
    expect(bytes).toBeLessThan(95_000 * 340);
  });

  test('an error half-way breaks the connection: nobody takes a half for the whole', async () => {
    const response = await get();
    expect(response.status).toBe(200);
    const reader = response.body?.getReader();
    await reader?.read();
    await system(sql`alter table customers rename to customers_gone`);
    const rest = async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read());
    };
    await expect(rest()).rejects.toThrow();
    await system(sql`alter table customers_gone rename to customers`);
    expect((await get()).status, 'the server goes on').toBe(200);
  });

  test('a list within the bound counts nothing and says nothing of a bound', async () => {
    const other = await newShop(server);
    await customers(other.shopId, 1201);
    const { headers, body } = await other.call('GET', '/api/customers.csv');
    expect([headers.get('x-truncated'), headers.get('x-total-count')]).toEqual([null, '1201']);
    expect(String(body).trim().split('\r\n')).toHaveLength(1202);
  });
});
