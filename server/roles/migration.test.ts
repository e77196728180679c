import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, freshDatabase } from '../../tests/harness/databases.ts';
import { type Connection, openDatabase } from '../db/connection.ts';
import { migrate, migrationFiles } from '../db/migrate.ts';

const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`;
const [shop, other] = [id(1), id(2)];
const people = [
  { user: id(3), name: 'Asha', shop, role: 'owner' },
  { user: id(4), name: 'Juma', shop, role: 'cashier' },
  { user: id(5), name: 'Neema', shop: other, role: 'manager' },
  { user: id(6), name: 'Zawadi', shop: null, role: null },
];

describe.each(databases)('%s', (database) => {
  let connection: Connection;
  let drop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const made = database === 'postgres' ? await freshDatabase() : undefined;
    drop = made?.drop;
    connection = await openDatabase(made ? { url: made.url } : { folder: null });
  });
  afterAll(async () => {
    await connection?.close();
    await drop?.();
  });

  test('people from before keep their shop and role, and their sessions go on in it', async () => {
    const files = migrationFiles();
    await migrate(
      connection.kysely,
      files.slice(
        0,
        files.findIndex((file) => file.endsWith('0025_roles.sql')),
      ),
    );
    const run = async (text: string, values: unknown[] = []) => (await connection.pool.query(text, values)).rows;
    for (const each of [shop, other])
      await run(
        `insert into shops (id, shop_name, category, place, created_at, updated_at)
         values ($1, 'Duka', 'electronics', 'Moshi', now(), now())`,
        [each],
      );
    for (const [number, { user, name, shop: of, role }] of people.entries()) {
      await run(`insert into users (id, name, phone) values ($1, $2, $3)`, [user, name, `+25571300000${number}`]);
      await run(
        `insert into sessions (id, user_id, token_hash, next_hash, rotated_at, created_at, expires_at)
         values ($1, $1, 'a', 'b', now(), now(), now())`,
        [user],
      );
      if (of) await run(`insert into shop_members (shop_id, user_id, role) values ($1, $2, $3)`, [of, user, role]);
    }
    await migrate(connection.kysely);
    const migrated = await run(
      `select s.user_id as user, u.name, s.chosen_shop as shop, r.preset as role from sessions s join users u on
        u.id = s.user_id
         left join memberships m on m.shop_id = s.chosen_shop and m.user_id = s.user_id
         left join roles r on r.shop_id = m.shop_id and r.id = m.role_id order by 1`,
    );
    expect(migrated).toEqual(people);
    const roles = await run('select shop_id, preset, permissions from roles order by 1, 2');
    expect(roles).toEqual(
      [shop, other].flatMap((shop_id) =>
        ['cashier', 'manager', 'owner'].map((preset) => ({ shop_id, preset, permissions: [] })),
      ),
    );
    expect(await run('select count(*)::int as count from memberships')).toEqual([{ count: 3 }]);
  });
});
