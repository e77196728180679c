import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, freshDatabase } from '../../tests/harness/databases.ts';
import { type Connection, openDatabase } from '../db/connection.ts';
import { migrate, migrationFiles } from '../db/migrate.ts';

const shop = '00000000-0000-7000-8000-000000000001';
const order = '00000000-0000-7000-8000-000000000002';
const at = '2026-11-01T08:00:00Z';
const steps = [
  ['placed', null, 'pending', null, 'Neema', 'customer', { number: 7, channel: 'web' }],
  ['payment_requested', null, null, '+255712000001', 'Neema', 'customer', { phone: '+255712000001' }],
  ['payment_failed', null, null, 'wrong_pin', 'rehearsal', 'system', { failure: 'wrong_pin' }],
  [
    'problem_reported',
    null,
    null,
    'damaged: Lid: broken',
    'Neema',
    'customer',
    { kind: 'damaged', text: 'Lid: broken' },
  ],
  ['problem_solved', null, null, 'Leo.', 'Juma', 'person', { answer: 'Leo.' }],
  ['held_moved', null, null, '12', 'Juma', 'person', { number: 12 }],
  ['cancelled', 'pending', 'cancelled', 'Imeisha', 'Juma', 'person', { reason: 'Imeisha' }],
] as const;

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

  test('the steps of orders from before are events, every one, in the words of events', async () => {
    const files = migrationFiles();
    await migrate(
      connection.kysely,
      files.slice(
        0,
        files.findIndex((file) => file.endsWith('0027_events.sql')),
      ),
    );
    const run = (text: string, values: unknown[]) => connection.pool.query(text, values);
    await run(
      `insert into shops (id, shop_name, category, place, created_at, updated_at) values ($1, 'Duka', 'electronics', ` +
        `'Dar', $2, $2)`,
      [shop, at],
    );
    await run(
      `insert into orders (shop_id, id, number, status, channel, customer_name, lines, subtotal, total, paid,
        refunded, rehearsal, created_at, updated_at)
       values ($1, $2, 7, 'cancelled', 'web', 'Neema', '[]', 0, 0, 0, 0, false, $3, $3)`,
      [shop, order, at],
    );
    for (const [index, [event, from, to, note, by]] of steps.entries())
      await run(
        'insert into order_events (shop_id, id, order_id, event, from_status, to_status, note, by, created_at) ' +
          'values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
        [
          shop,
          `00000000-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
          order,
          event,
          from,
          to,
          note,
          by,
          at,
        ],
      );
    await migrate(connection.kysely);
    const { rows } = await connection.pool.query('select * from events order by id');
    expect(
      rows.map(({ type, changes, actor_name, actor_kind, data }) => [type, changes, actor_name, actor_kind, data]),
    ).toEqual(
      steps.map(([event, from, to, , by, kind, data]) => [
        ...[`orders.${event}`, to === null ? null : { status: [from, to] }, by, kind, data],
      ]),
    );
    for (const row of rows) expect(row).toMatchObject({ shop_id: shop, subject: 'orders', subject_id: order, at });
    expect((await connection.pool.query(`select to_regclass('order_events') as left`)).rows).toEqual([{ left: null }]);
  });
});
