import { getMigrations } from 'better-auth/db/migration';
import { describe, expect, test } from 'vitest';
import { makeAccounts } from '../../server/auth/accounts.ts';
import { openDatabase } from '../../server/db/connection.ts';
import { migrate } from '../../server/db/migrate.ts';
import { planMigration } from '../../server/db/plan.ts';
import { readSettings } from '../../server/settings.ts';
import { databases, freshDatabase } from '../harness/databases.ts';

describe.each(databases)('%s', (database) => {
  test('the committed migrations make exactly the tables that the resources and better-auth ask for', async () => {
    const made = database === 'postgres' ? await freshDatabase() : undefined;
    const connection = await openDatabase(made ? { url: made.url } : { folder: null });
    expect((await migrate(connection.kysely)).length).toBeGreaterThan(0);
    expect(await migrate(connection.kysely), 'a second run has nothing to do').toEqual([]);
    expect(await planMigration(connection.kysely)).toEqual([]);
    const settings = readSettings({ SECRET_KEY: 'x'.repeat(40) });
    const accounts = makeAccounts(connection.kysely, settings, {
      phoneCode: async () => {},
      resetLink: async () => {},
    });
    const { toBeCreated, toBeAdded } = await getMigrations(accounts.options);
    expect([toBeCreated, toBeAdded]).toEqual([[], []]);
    await connection.close();
    await made?.drop();
  });
});
