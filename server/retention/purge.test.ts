import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import {
  newLink,
  newProduct,
  newShop,
  startTestServer,
  type TestServer,
  type TestShop,
} from '../../tests/harness/server.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { storedName } from '../files/keep.ts';
import { letGoOfUnnamed } from '../files/let-go.ts';
import { purge } from './purge.ts';
import { retention } from './rules.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  const system = <T>(work: (tx: Tx) => Promise<T>) => server.running.services.db.asSystem('a test', work);
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server);
  });
  afterAll(() => server.stop());

  test('old rows go in statements of at most 1,000, and what is younger stays', async () => {
    await system(async (tx) => {
      // What every deletion takes, as the database itself counts it.
      await sql`create table deleted (rows int)`.execute(tx);
      await sql`create function count_deleted() returns trigger language plpgsql as $$ begin
        insert into deleted select count(*) from gone; return null; end $$`.execute(tx);
      await sql`create trigger count_deleted after delete on idempotency_keys referencing old table as gone
        for each statement execute function count_deleted()`.execute(tx);
      await sql`insert into idempotency_keys (shop_id, route, key, body_hash, created_at)
        select ${shop.shopId}::uuid, 'POST /old', n::text, '', ${daysAgo(8)}::timestamptz from generate_series(1,
          2500) n`.execute(tx);
      await sql`insert into idempotency_keys (shop_id, route, key, body_hash, created_at)
        values (${shop.shopId}, 'POST /young', '1', '', ${daysAgo(6)})`.execute(tx);
    });
    await purge(server.running.services);
    const { remaining, batches } = await system(async (tx) => ({
      remaining: await tx.selectFrom('idempotency_keys').select('route').where('route', 'like', 'POST /%').execute(),
      batches: (await sql<{ rows: number }>`select rows from deleted where rows > 0`.execute(tx)).rows,
    }));
    expect(remaining.map(({ route }) => route).filter((route) => route !== 'POST /young')).not.toContain('POST /old');
    expect(remaining.map(({ route }) => route)).toContain('POST /young');
    expect(batches.map(({ rows }) => rows)).toEqual([1000, 1000, 500]);
  });

  test('sessions, codes, deliveries, callbacks, contact messages and unknown visitors go by their age', async () => {
    const product = await newProduct(shop);
    const { number } = await newLink(server, shop, product);
    await system(async (tx) => {
      const { rows } = await sql<{
        id: string;
        bot: number;
      }>`select u.id, b.id as bot from users u, bots b limit 1`.execute(tx);
      const { id: user, bot } = rows[0] ?? {};
      for (const [hash, age] of [
        ['expired-long', 2],
        ['expired', 0.5],
      ] as const)
        await sql`insert into sessions (id, user_id, token_hash, next_hash, rotated_at, created_at, expires_at)
          values (gen_random_uuid(), ${user}, ${hash}, '', now(), now(), ${daysAgo(age)})`.execute(tx);
      for (const age of [2, 0])
        await sql`insert into verifications (id, purpose, identifier, token_hash, created_at, good_until, expires_at)
          values (gen_random_uuid(), 'reset', ${`code ${age}`}, '', now(), now(), ${daysAgo(age)})`.execute(tx);
      for (const age of [8, 1])
        await sql`insert into whatsapp_deliveries (id, number_id, phone_number_id, body, received_at) values
          (gen_random_uuid(), gen_random_uuid(), '1', ${`${age}`}, ${daysAgo(age)})`.execute(tx);
      for (const age of [91, 89])
        await sql`insert into payment_callbacks (provider, id, reference, body, received_at, claimed) values ('x',
          ${`${age}`}, '', '', ${daysAgo(age)}, 'paid')`.execute(tx);
      // As the release before kept it, with what it said of people.
      await sql`insert into payment_callbacks (provider, id, reference, body, received_at) values ('x',
        'unmasked', '', '', ${daysAgo(2)})`.execute(tx);
      for (const age of [31, 29])
        await sql`insert into payment_callbacks (provider, id, reference, body, received_at, refused) values ('x',
          ${`refused ${age}`}, '', '', ${daysAgo(age)}, 'bad_signature')`.execute(tx);
      for (const age of [731, 729])
        await sql`insert into contact_messages (id, ticket, stamp, name, phone, message, language, created_at)
          values (gen_random_uuid(), ${`${age}`}, ${`${age}`}, 'Asha', '+255712345678', '', 'sw',
            ${daysAgo(age)})`.execute(tx);
      for (const age of [31, 29])
        await sql`insert into platform_messages (id, effect_key, channel, purpose, recipient, body, created_at)
          values (gen_random_uuid(), ${`${age}`}, 'sms', 'account', '+255712345678', '', ${daysAgo(age)})`.execute(tx);
      for (const age of [91, 89])
        await sql`insert into outbound_messages (shop_id, id, effect_key, channel, purpose, recipient, body, created_at)
          values (${shop.shopId}, gen_random_uuid(), ${`${age}`}, 'sms', 'order', '+255712345678', 'x',
            ${daysAgo(age)})`.execute(tx);
      const visitor = async (address: string, age: number, phone: string | null) =>
        (
          await sql<{
            id: string;
          }>`insert into conversations (shop_id, id, bot_id, channel, address, phone, language, state,
            last_message_at, created_at)
          select shop_id, gen_random_uuid(), id, 'web',
            ${address}, ${phone}, 'sw', '{}', ${daysAgo(age)}, now() from bots where id = ${bot} returning id`.execute(
            tx,
          )
        ).rows[0]?.id;
      await visitor('silent', 181, null);
      await visitor('lately', 179, null);
      await visitor('known', 400, '+255712345678');
      const ordered = await visitor('ordered', 400, null);
      await sql`update order_links set conversation_id = ${ordered} where number = ${number}`.execute(tx);
    });
    await purge(server.running.services);
    const left = await system(async (tx) => ({
      sessions: (
        await sql<{ hash: string }>`select token_hash as hash from sessions where token_hash like 'expired%'`.execute(
          tx,
        )
      ).rows,
      codes: (
        await sql<{ identifier: string }>`select identifier from verifications where identifier like 'code %'`.execute(
          tx,
        )
      ).rows,
      deliveries: (await sql<{ body: string }>`select body from whatsapp_deliveries`.execute(tx)).rows,
      callbacks: (await sql<{ id: string }>`select id from payment_callbacks order by id`.execute(tx)).rows,
      platform: (await sql`select effect_key from platform_messages where recipient = '+255712345678'`.execute(tx))
        .rows,
      bodies: (await sql`select effect_key, body from outbound_messages order by 1`.execute(tx)).rows,
      contact: (await sql<{ ticket: string }>`select ticket from contact_messages`.execute(tx)).rows,
      visitors: (await sql<{ address: string }>`select address from conversations order by 1`.execute(tx)).rows,
    }));
    expect(left).toEqual({
      sessions: [{ hash: 'expired' }],
      codes: [{ identifier: 'code 0' }],
      deliveries: [{ body: '1' }],
      callbacks: [{ id: '89' }, { id: 'refused 29' }],
      platform: [{ effect_key: '29' }],
      bodies: [
        { effect_key: '89', body: 'x' },
        { effect_key: '91', body: null },
      ],
      contact: [{ ticket: '729' }],
      visitors: [{ address: 'known' }, { address: 'lately' }, { address: 'ordered' }],
    });
  });

  test('a paper goes 30 days after it was sent up, unless a record named it; a public picture stays', async () => {
    const { files, world } = server.running.services;
    const sent = { private: true, records: '{}', by_visitor: false, isSent: true };
    const cases = {
      old: { ...sent, age: 31 },
      young: { ...sent, age: 29 },
      named: { ...sent, age: 31, records: '{expenses}' },
      public: { ...sent, age: 31, private: false },
      drawn: { ...sent, age: 31, isSent: false },
      visitor: { ...sent, age: 31, by_visitor: true },
    };
    const ids = new Map(Object.keys(cases).map((name) => [name, world.newId()]));
    const stored = (name: string, isPrivate: boolean) =>
      storedName(ids.get(name) ?? '', isPrivate ? 'application/pdf' : 'image/jpeg', isPrivate);
    for (const [name, { age, isSent, records, by_visitor, private: isPrivate }] of Object.entries(cases)) {
      await files.put(stored(name, isPrivate), Buffer.from(name));
      await system((tx) =>
        sql`insert into files (shop_id, id, name, media_type, bytes, private, sent_by, records, by_visitor, created_at)
          values (${shop.shopId}, ${ids.get(name)}, ${name}, 'application/pdf', 1, ${isPrivate},
            ${isSent ? world.newId() : null}, ${records}::text[], ${by_visitor}, ${daysAgo(age)})`.execute(tx),
      );
    }
    await letGoOfUnnamed(server.running.services);
    const left = await system((tx) =>
      tx
        .selectFrom('files')
        .select('name')
        .where('id', 'in', [...ids.values()])
        .orderBy('name')
        .execute(),
    );
    expect(left.map(({ name }) => name)).toEqual(['drawn', 'named', 'public', 'visitor', 'young']);
    expect(await files.get(stored('old', true))).toBeUndefined();
    expect(await files.get(stored('named', true))).toBeDefined();
  });

  test('each age leads an index: looking costs nothing when nothing is old', async () => {
    const { rows } = await system((tx) =>
      sql<{
        column: string;
      }>`select c.relname || '.' || a.attname as column from pg_index i join pg_class c on c.oid = i.indrelid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]`.execute(tx),
    );
    const led = rows.map(({ column }) => column);
    expect(retention.filter(({ table, age }) => !led.includes(`${table}.${age}`))).toEqual([]);
  });
});
