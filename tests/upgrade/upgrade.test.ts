import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/connection.ts';
import { migrate } from '../../server/db/migrate.ts';
import { demoOwner } from '../../server/seed/demo.ts';
import { realWorld } from '../../server/world.ts';
import { type DatabaseKind, databases } from '../harness/databases.ts';
import { caller, startTestServer } from '../harness/server.ts';
import { corrected, moved, movedColumns, type Row } from './moved.ts';
import { type Restored, restore } from './restore.ts';

/**
 * What the version before events, roles and permissions left behind: a demo shop with 52 orders in every status,
 * payments by cash and by phone (paid, failed, held, given back), chats, popups, codes, staff and a second shop, made
 * through its own calls, and how many rows each table had.
 */
const before: Record<DatabaseKind, { at: string; rows: Record<string, number> }> = JSON.parse(
  readFileSync(new URL('before/rows.json', import.meta.url), 'utf8'),
);

describe.each(databases)('%s', (database) => {
  const folder = mkdtempSync(join(tmpdir(), 'dukani-upgrade-'));
  let restored: Restored;
  let old: Record<string, Row[]>;
  let applied: string[];
  let now: Record<string, Row[]>;
  beforeAll(async () => {
    restored = await restore(database, folder);
    const connection = await openDatabase(restored.database);
    old = await tablesOf(connection.pool);
    applied = await migrate(connection.kysely);
    now = await tablesOf(connection.pool);
    await connection.close();
  });
  afterAll(async () => {
    await restored?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('what is restored is what that version wrote', () => {
    expect(Object.fromEntries(Object.entries(old).map(([name, rows]) => [name, rows.length]))).toEqual(
      before[database].rows,
    );
    expect(applied.length).toBeGreaterThan(0);
  });

  test('every row is there afterwards, with every value it had', () => {
    const names = Object.keys(old).filter((name) => name !== 'migrations' && !moved[name]);
    expect(names.length).toBeGreaterThan(25);
    for (const name of names) {
      const columns = movedColumns[name]?.columns ?? [];
      const rows = (old[name] ?? []).map((row) =>
        Object.fromEntries(
          Object.entries(corrected[name]?.(row, old) ?? row).filter(([column]) => !columns.includes(column)),
        ),
      );
      expect(lost(rows, now[name] ?? []), `${name}: rows that are gone or changed`).toEqual([]);
    }
    for (const name of names) expect(now[name]?.length, name).toBe(old[name]?.length);
    expect(now.migrations?.length).toBe((old.migrations?.length ?? 0) + applied.length);
  });

  test.each(Object.keys(moved))('%s stands where the new version keeps it, row by row', (name) => {
    const { to, rowOf } = moved[name] as (typeof moved)[string];
    const rows = old[name] ?? [];
    expect(rows.length).toBeGreaterThan(0);
    expect(now[name], 'the old table is gone').toBeUndefined();
    const wanted = rows.map((row) => rowOf(row, { old, now }));
    expect(lost(wanted, now[to] ?? [])).toEqual([]);
    expect(now[to]?.length).toBe(rows.length);
  });

  test.each(Object.keys(movedColumns))('what %s had beside stands where the new version keeps it', (name) => {
    const { columns, to, rowOf } = movedColumns[name] as (typeof movedColumns)[string];
    const rows = old[name] ?? [];
    expect(rows.length).toBeGreaterThan(0);
    for (const column of columns) expect(now[name]?.[0]).not.toHaveProperty(column);
    const wanted = rows.map(rowOf).filter((row) => row !== undefined);
    expect(lost(wanted, now[to] ?? [])).toEqual([]);
    expect(now[to]?.length).toBe(wanted.length);
  });

  test('what was noted of a step is in its event', () => {
    const events = new Map(now.events?.map(({ id, data }) => [id, data as Row]));
    const noted = (old.order_events ?? []).filter(({ note }) => note !== null);
    expect(noted.length).toBeGreaterThan(20);
    for (const { id, event, note } of noted) {
      const eventValues = Object.values(events.get(id) ?? {}).filter((value) => value !== null);
      expect(eventValues.join(': '), `${event}: ${note}`).toContain(note);
    }
  });

  test('the present server works on it: its owner finds her orders and what befell them', async () => {
    // Its clock stands where the old one stopped: nothing is due that was not then.
    const server = await startTestServer(database, {
      env: { ...restored.env },
      world: { ...realWorld, now: () => new Date(before[database].at) },
    });
    try {
      // As the demo's owner was called then.
      const [phone, { password }] = ['+255754000001', demoOwner];
      const session = await server.call('POST', '/api/auth/sign-in', { identifier: phone, password });
      expect(session.status, JSON.stringify(session.body)).toBe(200);
      const call = caller(server.base, session.body.access_token);
      const shop = (await call('GET', '/api/shop')).body;
      const hers = (old.orders ?? []).filter(({ shop_id }) => shop_id === shop.id);
      const { body: orders } = await call('GET', '/api/orders?_start=0&_end=100');
      expect(orders.map(({ id, status, total, paid }: Row) => [id, status, total, paid]).sort()).toEqual(
        hers.map(({ id, status, total, paid }) => [id, status, total, paid]).sort(),
      );
      expect(new Set(orders.map(({ status }: Row) => status)).size).toBe(6);
      const [{ order_id }] = old.order_events as [Row];
      const { body: events } = await call('GET', `/api/events?subject=orders&subject_id=${order_id}&_end=100`);
      expect(events.length).toBe(old.order_events?.filter((row) => row.order_id === order_id).length);
      const { body: people } = await call('GET', '/api/memberships');
      expect(people.length).toBe(3);
    } finally {
      await server.stop();
    }
  });
});

/** Every row of every table, as JSON gives it. */
async function tablesOf(pool: pg.Pool): Promise<Record<string, Row[]>> {
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const all: Record<string, Row[]> = {};
  for (const { name } of rows) {
    const read = await pool.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t`);
    all[name] = read.rows.map(({ row }) => row);
  }
  return all;
}

/** Those of `wanted` that no row of `found` has, with all of their values. */
function lost(wanted: readonly Row[], found: readonly Row[]): Row[] {
  const left = new Map<string, number>();
  const columns = Object.keys(wanted[0] ?? {});
  const print = (row: Row) => JSON.stringify(columns.map((name) => row[name]));
  for (const row of found) left.set(print(row), (left.get(print(row)) ?? 0) + 1);
  return wanted.filter((row) => {
    const count = left.get(print(row)) ?? 0;
    left.set(print(row), count - 1);
    return count === 0;
  });
}
