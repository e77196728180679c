import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/connection.ts';
import { migrate } from '../../server/db/migrate.ts';
import { makeTenantScope } from '../../server/db/tenant-scope.ts';
import { databases, freshDatabase } from '../harness/databases.ts';

const folder = mkdtempSync(join(tmpdir(), 'dukani-owner-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Two databases that belong to an ordinary user, as a hosted Postgres gives them: row-level security holds that one,
 * unlike a superuser.
 */
async function ofOrdinaryUser() {
  const made = [await freshDatabase(), await freshDatabase()];
  const user = new URL(made[0]?.url ?? '').pathname.slice(1).replace('test', 'owner');
  const asAdmin = async (url: string, statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const admin = made[0]?.url.replace(/[^/]+$/, 'postgres') ?? '';
  await asAdmin(
    admin,
    `do $$ begin create role dukani_app nologin; exception when duplicate_object or unique_violation then null; end $$;
    create role ${user} login createrole password 'siri'; grant dukani_app to ${user} with admin option`,
  );
  const urls: string[] = [];
  for (const { url } of made) {
    const name = new URL(url).pathname.slice(1);
    await asAdmin(url, `alter database ${name} owner to ${user}`);
    const own = new URL(url);
    [own.username, own.password] = [user, 'siri'];
    urls.push(own.href);
  }
  return {
    urls,
    async drop() {
      for (const { drop } of made) await drop();
      await asAdmin(admin, `drop owned by ${user}; drop role ${user}`);
    },
  };
}

const tool = (name: string, url: string, file: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${name}.ts`, file], {
    env: { ...process.env, SECRET_KEY: 'k'.repeat(40), DATA_DIR: join(folder, name), DATABASE_URL: url },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
};

test.runIf(databases.includes('postgres'))(
  'an owner who is no superuser backs up every row, and restores it',
  async () => {
    const { urls, drop } = await ofOrdinaryUser();
    const [first = '', second = ''] = urls;
    const shop = { id: crypto.randomUUID(), shop_name: 'Duka', category: 'home', place: 'Moshi' } as const;
    const shopsIn = async (url: string) => {
      const { kysely, close } = await openDatabase({ url });
      await migrate(kysely);
      const rows = await makeTenantScope(kysely).asSystem('a test', (tx) =>
        tx.selectFrom('shops').selectAll().execute(),
      );
      await close();
      return rows;
    };
    await shopsIn(first);
    const { kysely, close } = await openDatabase({ url: first });
    const now = new Date();
    await kysely
      .insertInto('shops')
      .values({ ...shop, created_at: now, updated_at: now })
      .execute();
    await close();
    const file = join(folder, 'saved.tar.gz');
    expect(tool('backup', first, file)).toMatchObject({ status: 0 });
    expect(tool('restore', second, file)).toMatchObject({ status: 0 });
    expect(await shopsIn(second)).toEqual(await shopsIn(first));
    expect(await shopsIn(second)).toMatchObject([shop]);
    await drop();
  },
);
