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
    expect(await planMigration(connection.kysely)).toEqual({ whole: [], online: [] });
    await connection.close();
    await made?.drop();
  });
});
