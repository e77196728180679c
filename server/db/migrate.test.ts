import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, freshDatabase } from '../../tests/harness/databases.ts';
import { type Connection, openDatabase } from './connection.ts';
import { migrate, migrationFiles, noTransaction } from './migrate.ts';
import { planMigration } from './plan.ts';

describe.each(databases)('%s', (database) => {
  const folder = mkdtempSync(join(tmpdir(), 'dukani-migrate-'));
  let connection: Connection;
  let made: Awaited<ReturnType<typeof freshDatabase>> | undefined;
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return [...migrationFiles(), join(folder, name)];
  };
  const rows = async (query: string) => (await connection.pool.query(query)).rows as Record<string, unknown>[];
  beforeAll(async () => {
    made = database === 'postgres' ? await freshDatabase() : undefined;
    connection = await openDatabase(made ? { url: made.url } : { folder: null });
    await migrate(connection.kysely);
  });
  afterAll(async () => {
    await connection.close();
    await made?.drop();
    rmSync(folder, { recursive: true });
  });

  test('a migration takes as long as it needs, and the connection is as before afterwards', async () => {
    const before = await rows('show statement_timeout');
    await migrate(
      connection.kysely,
      file('9000_times.sql', `create table times as select current_setting('statement_timeout') as statement`),
    );
    expect(await rows('select * from times')).toEqual([{ statement: '0' }]);
    expect(await rows('show statement_timeout')).toEqual(before);
  });

  test('what was cut off between statements that commit one by one is taken up again', async () => {
    const broken = `${noTransaction}\ncreate table if not exists cut (id int);\nselect nothing;\n`;
    await expect(migrate(connection.kysely, file('9001_cut.sql', broken))).rejects.toThrow('9001_cut.sql');
    const mended =
      `${noTransaction}\n-- why\ncreate table if not exists cut (id int);\ndrop index concurrently if ` +
      'exists cut_idx;\ncreate index concurrently cut_idx on cut (id);\n';
    expect(await migrate(connection.kysely, file('9001_cut.sql', mended))).toEqual(['9001_cut.sql']);
    expect(await rows(`select indexname from pg_indexes where tablename = 'cut'`)).toEqual([{ indexname: 'cut_idx' }]);
  });

  test('a larger enumeration and a new index are planned beside the work, and make what was missing', async () => {
    await connection.pool.query(`alter table orders drop constraint orders_channel_check, add constraint
      orders_channel_check check (channel in ('web'));
      drop index orders_total_idx; alter table products drop constraint products_sku_key`);
    const plan = await planMigration(connection.kysely);
    expect(plan.transactional).toEqual([]);
    expect(plan.online).toEqual([
      'alter table products drop constraint if exists products_sku_key;',
      'drop index concurrently if exists products_sku_key;',
      'create unique index concurrently products_sku_key on products (shop_id, sku);',
      'alter table products add constraint products_sku_key unique using index products_sku_key;',
      'drop index concurrently if exists orders_total_idx;',
      'create index concurrently orders_total_idx on orders (shop_id, total, id);',
      expect.stringMatching(/^alter table orders drop constraint if exists orders_channel_check, add .* not valid;$/),
      'alter table orders validate constraint orders_channel_check;',
    ]);
    await migrate(connection.kysely, file('9002_online.sql', [noTransaction, ...plan.online].join('\n')));
    expect(await planMigration(connection.kysely)).toEqual({ transactional: [], online: [] });
  });

  test('an index or a search that is not as the records say is made anew', async () => {
    await connection.pool.query(`drop index orders_total_idx; create index orders_total_idx on orders (shop_id, total);
      alter function search_orders security invoker; grant execute on function search_customers to public`);
    const { transactional, online } = await planMigration(connection.kysely);
    expect(online).toEqual([
      'drop index concurrently if exists orders_total_idx;',
      'create index concurrently orders_total_idx on orders (shop_id, total, id);',
    ]);
    expect(transactional.filter((statement) => statement.startsWith('drop'))).toEqual([
      'drop function if exists search_customers;',
      'drop function if exists search_orders;',
    ]);
    await migrate(connection.kysely, file('9005_search.sql', transactional.join('\n')));
    await migrate(connection.kysely, file('9006_index.sql', [noTransaction, ...online].join('\n')));
    expect(await planMigration(connection.kysely)).toEqual({ transactional: [], online: [] });
  });

  test('a column that is gone is not dropped unless somebody says so; renamed it keeps what it holds', async () => {
    await connection.pool.query('alter table customers rename column street to road');
    await expect(planMigration(connection.kysely)).rejects.toThrow(
      'resources/customers: road is gone and street is new. Renamed: npm run generate -- name --rename ' +
        'customers.road=street.',
    );
    const renamed = await planMigration(connection.kysely, {
      renamed: new Map([['customers.road', 'street']]),
      dropped: new Set(),
    });
    expect(renamed).toEqual({ transactional: ['alter table customers rename column road to street;'], online: [] });
    const dropped = await planMigration(connection.kysely, {
      renamed: new Map(),
      dropped: new Set(['customers.road']),
    });
    expect(dropped.transactional).toContain('alter table customers drop column road;');
    await connection.pool.query('alter table customers rename column road to street');
  });

  test.runIf(database === 'postgres')('others read a table while a migration waits for it', async () => {
    const [holder, reader] = [0, 1].map(() => new pg.Client({ connectionString: made?.url })) as [pg.Client, pg.Client];
    await Promise.all([holder.connect(), reader.connect()]);
    await holder.query('begin; select count(*) from orders');
    const migrated = migrate(connection.kysely, file('9003_lock.sql', 'alter table orders add column extra int'));
    const waiting = `select 1 from pg_locks where relation = 'orders'::regclass and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await reader.query(waiting)).rowCount).toBe(1);
    // Behind the migration in the queue: read although the holder has not let go.
    expect((await reader.query('select count(*) from orders')).rowCount).toBe(1);
    await holder.query('commit');
    expect(await migrated).toEqual(['9003_lock.sql']);
    await Promise.all([holder.end(), reader.end()]);
  });

  test.runIf(database === 'postgres')('a second process waits for one that builds an index', async () => {
    const other = await openDatabase({ url: made?.url ?? '' });
    const files = file(
      '9004_index.sql',
      `${noTransaction}\ncreate index concurrently if not exists x on orders (place);\n`,
    );
    const both = await Promise.all([migrate(connection.kysely, files), migrate(other.kysely, files)]);
    expect(both.flat()).toEqual(['9004_index.sql']);
    await other.close();
  });
});
