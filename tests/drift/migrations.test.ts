import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/connection.ts';
import { migrate } from '../../server/db/migrate.ts';
import { planMigration } from '../../server/db/plan.ts';
import { databases, freshDatabase } from '../harness/databases.ts';

describe.each(databases)('%s', (database) => {
  test('the committed migrations make exactly the tables that the resources ask for', async () => {
    const made = database === 'postgres' ? await freshDatabase() : undefined;
    const connection = await openDatabase(made ? { url: made.url } : { folder: null });
    expect((await migrate(connection.kysely)).length).toBeGreaterThan(0);
    expect(await migrate(connection.kysely), 'a second run has nothing to do').toEqual([]);
    expect(await planMigration(connection.kysely)).toEqual({ transactional: [], online: [] });

    // What goes with its owner is a part of the table, too.
    const key = 'foreign key (shop_id, product_id) references products (shop_id, id)';
    await sql
      .raw(
        `alter table stock_movements drop constraint stock_movements_product_id_fkey,
          add constraint stock_movements_product_id_fkey ${key}`,
      )
      .execute(connection.kysely);
    const { transactional, online } = await planMigration(connection.kysely);
    expect(transactional).toEqual([]);
    expect(online[0]).toContain(`add constraint stock_movements_product_id_fkey ${key} on delete cascade not valid`);
    for (const statement of online) await sql.raw(statement).execute(connection.kysely);
    expect(await planMigration(connection.kysely)).toEqual({ transactional: [], online: [] });
    await connection.close();
    await made?.drop();
  });
});
