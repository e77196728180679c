import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, freshDatabase } from '../../tests/harness/databases.ts';
import { type Connection, openDatabase } from '../db/connection.ts';
import { migrate, migrationFiles } from '../db/migrate.ts';

const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`;
const people = [
  { name: 'number', email: '255713000001@phone.invalid', phone: '+255713000001', proved: true, shop: true },
  { name: 'number and address', email: 'own@example.com', phone: '+255713000002', proved: true, shop: true },
  {
    name: "address, with somebody's number",
    email: 'squat@example.com',
    phone: '+255713000003',
    proved: false,
    shop: true,
  },
  { name: 'address', email: 'shop@example.com', phone: null, proved: null, shop: true },
  {
    name: 'number never proved',
    email: '255713000005@phone.invalid',
    phone: '+255713000005',
    proved: false,
    shop: false,
  },
  { name: 'address without a shop', email: 'idle@example.com', phone: null, proved: null, shop: false },
  { name: 'reserved address', email: '255713000001@phone.invalid.invalid', phone: null, proved: null, shop: false },
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

  test(
    'of people from before, what was proved stays, ' + 'and nobody keeps a way into what they did not prove',
    async () => {
      const files = migrationFiles();
      const at = files.findIndex((file) => file.endsWith('0019a_accounts.sql'));
      await migrate(connection.kysely, files.slice(0, at));
      const run = (text: string, values: unknown[]) => connection.pool.query(text, values);
      for (const [number, { name, email, phone, proved, shop }] of people.entries()) {
        const user = id(number + 1);
        await run(
          'insert into users (id, name, email, "emailVerified", "phoneNumber", "phoneNumberVerified") values ' +
            '($1, $2, ' +
            '$3, false, $4, $5)',
          [user, name, email, phone, proved],
        );
        await run(
          `insert into accounts ("accountId", "providerId", "userId", password, "updatedAt") values ('', ` +
            `'credential', ` +
            '$1, $2, now())',
          [user, `hash of ${name}`],
        );
        if (!shop) continue;
        await run(
          `insert into shops (id, shop_name, category, place, created_at, updated_at) values ($1, $2, 'electronics', ` +
            `'Moshi', now(), now())`,
          [user, name],
        );
        await run(`insert into shop_members (shop_id, user_id, role) values ($1, $1, 'owner')`, [user]);
      }
      await migrate(connection.kysely);
      const { rows } = await run('select name, email, phone, password_hash from users order by id', []);
      expect(rows).toEqual([
        { name: 'number', email: null, phone: '+255713000001', password_hash: 'hash of number' },
        { name: 'number and address', email: null, phone: '+255713000002', password_hash: null },
        { name: "address, with somebody's number", email: 'squat@example.com', phone: null, password_hash: null },
        { name: 'address', email: 'shop@example.com', phone: null, password_hash: null },
      ]);
    },
  );
});
