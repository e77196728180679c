import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import type { Resource } from '../../resources/kit/index.ts';
import type { Connection } from '../../server/db/connection.ts';
import { makeTenantScope } from '../../server/db/tenant-scope.ts';
import { databases } from '../harness/databases.ts';
import { type Migrated, openMigrated } from '../harness/migrated.ts';

const findShop = [
  'bots_pkey',
  'debt_links_token_idx',
  'order_links_token_idx',
  'pay_links_token_idx',
  'payment_accounts_by_hook',
  'qr_codes_by_code',
  'sms_accounts_by_hook',
  'transactions_by_reference',
  'whatsapp_numbers_by_number',
];

/** Read from the database's own catalog: a new table that forgets its shop fails here. */
describe.each(databases)('%s', (database) => {
  let connection: Connection;
  let data: Migrated | undefined;
  const rows = async <T>(query: string): Promise<T[]> => (await connection.pool.query(query)).rows as T[];
  beforeAll(async () => {
    data = await openMigrated(database);
    connection = data.connection;
  });
  afterAll(() => data?.close());

  const ofShops = `select c.oid, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id'
    where n.nspname = 'public' and c.relkind in ('r', 'p')`;

  test('every table with rows of shops forces row-level security on everybody', async () => {
    const tables = await rows<{ relname: string }>(ofShops);
    expect(tables.length).toBeGreaterThan(10);
    const open = await rows(`select s.relname from (${ofShops}) s join pg_class c on c.oid = s.oid
      where not (c.relrowsecurity and c.relforcerowsecurity)`);
    expect(open).toEqual([]);
    const nullable = await rows(`select s.relname from (${ofShops}) s join pg_attribute a
      on a.attrelid = s.oid and a.attname = 'shop_id' where not a.attnotnull`);
    expect(nullable).toEqual([]);
  });

  test('the shop leads every primary, unique and foreign key of such a table', async () => {
    const foreign = await rows<{ name: string }>(`select k.conname as name from (${ofShops}) s
      join pg_constraint k on k.conrelid = s.oid and k.contype = 'f'
      join pg_attribute a on a.attrelid = s.oid and a.attnum = k.conkey[1]
      where a.attname <> 'shop_id' and k.confrelid <> 'users'::regclass`);
    expect(foreign).toEqual([]);
    const unique = await rows<{ name: string }>(`select i.indexrelid::regclass::text as name from (${ofShops}) s
      join pg_index i on i.indrelid = s.oid and i.indisunique
      left join pg_attribute a on a.attrelid = s.oid and a.attnum = i.indkey[0]
      where a.attname is distinct from 'shop_id' order by 1`);
    // What comes from outside names no shop: these are how the shop is found.
    expect(unique.map(({ name }) => name)).toEqual(findShop);
  });

  test('inside a shop nothing else can be seen or written, whatever the statement says', async () => {
    const db = makeTenantScope(connection.kysely);
    const shops = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'] as const;
    await db.asSystem('a test', async (tx) => {
      for (const id of shops)
        await sql`insert into shops (id, shop_name, category, place, created_at, updated_at)
          values (${id}, 'Duka', 'electronics', 'Dar', now(), now())`.execute(tx);
    });
    const add = (into: string) => sql`insert into counters (shop_id, name, value) values (${into}, 'order', 1)`;
    await db.withShop(shops[0], (tx) => add(shops[0]).execute(tx));
    const count = sql<{ count: number }>`select count(*)::int as count from counters`;
    expect((await db.withShop(shops[0], (tx) => count.execute(tx))).rows[0]?.count).toBe(1);
    expect((await db.withShop(shops[1], (tx) => count.execute(tx))).rows[0]?.count).toBe(0);
    await expect(db.withShop(shops[1], (tx) => add(shops[0]).execute(tx))).rejects.toThrow(/row-level security/);
    const changed = await db.withShop(shops[1], (tx) => sql`update counters set value = 9`.execute(tx));
    expect(Number(changed.numAffectedRows)).toBe(0);
    expect(Number((await db.withShop(shops[1], (tx) => sql`delete from counters`.execute(tx))).numAffectedRows)).toBe(
      0,
    );
  });

  test('a search runs as its owner, finds what is of the shop alone, and is for the app', async () => {
    const db = makeTenantScope(connection.kysely);
    const shops = ['01890000-0000-7000-8000-000000000003', '01890000-0000-7000-8000-000000000004'] as const;
    await db.asSystem('a test', async (tx) => {
      for (const id of shops) {
        await sql`insert into shops (id, shop_name, category, place, created_at, updated_at)
          values (${id}, 'Duka', 'electronics', 'Dar', now(), now())`.execute(tx);
        await sql`insert into customers (shop_id, id, name, total_orders, total_amount, created_at, updated_at)
          select ${id}, gen_random_uuid(), 'Neema ' || n, 0, 0, now(), now() from generate_series(1, 3) n`.execute(tx);
      }
    });
    const search = sql<{ id: string }>`select search_customers('%neema%', null, 9) as id`;
    for (const shop of shops) {
      const found = await db.withShop(shop, (tx) => search.execute(tx));
      const own = await db.withShop(shop, (tx) => sql<{ id: string }>`select id from customers`.execute(tx));
      expect(found.rows.map(({ id }) => id).sort()).toEqual(own.rows.map(({ id }) => id).sort());
    }
    await expect(
      db.asSystem('a test', (tx) => search.execute(tx)),
      'no shop, no answer',
    ).rejects.toThrow();
    const functions = await rows<{ callers: string[]; settings: string[]; name: string }>(
      `select proname as name, proconfig as settings, array(select grantee::regrole::text from aclexplode(proacl)
         where grantee <> proowner) as callers
       from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by 1`,
    );
    const searched = (Object.values(resources) as Resource[]).filter(({ query }) => query?.search);
    expect(functions.map(({ name }) => name)).toEqual(
      [
        ...['dukani_forget', 'dukani_member_name', 'find_conversations', 'find_messages', 'find_tagged_chats'],
        ...['find_tagged_customers', 'whatsapp_account_used', 'whatsapp_number_taken'],
        ...searched.flatMap(({ name, query }) => [
          `search_${name}`,
          ...(query?.sum?.length ? [`search_${name}_sum`] : []),
        ]),
      ].sort(),
    );
    for (const { callers, settings } of functions) {
      expect(callers).toEqual(['dukani_app']);
      expect(settings).toContain('search_path=pg_catalog, pg_temp');
    }
  });
});
