import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../tests/harness/databases.ts';
import { type Migrated, openMigrated } from '../../tests/harness/migrated.ts';
import type { Connection } from '../db/connection.ts';
import { type Db, makeTenantScope } from '../db/tenant-scope.ts';
import { Problem } from '../problems.ts';
import { makeSecrets } from '../secrets.ts';
import { realWorld } from '../world.ts';
import { consume, consumeNow, forgive, used } from './consume.ts';
import { limits } from './limits.ts';
import { networkOf } from './network.ts';

const shop = '00000000-0000-7000-8000-000000000001';
const [{ max, seconds }, day] = limits.codes_to_number.windows;

describe.each(databases)('%s', (database) => {
  let connection: Connection;
  let data: Migrated | undefined;
  let db: Db;
  let currentTime = Date.parse('2026-01-01T00:00:00Z');
  const secrets = makeSecrets('k'.repeat(40));
  const world = { ...realWorld, now: () => new Date(currentTime) };
  const needs = { secrets, world };
  beforeAll(async () => {
    data = await openMigrated(database);
    connection = data.connection;
    db = makeTenantScope(connection.kysely);
  });
  afterAll(() => data?.close());
  const code = (key: string) => ({ limit: 'codes_to_number', key }) as const;
  const outcome = (work: Promise<void>) =>
    work.then(
      () => 'through',
      (error: unknown) => (error instanceof Problem ? `${error.code} ${error.retryAfter}` : String(error)),
    );

  test('exactly the limit goes through of many at once, in a shop and across shops', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, each) =>
        outcome(
          each % 2
            ? consumeNow({ ...needs, db }, code('+255700000001'))
            : db.withShop(shop, (tx) => consume(needs, tx, code('+255700000001'))),
        ),
      ),
    );
    expect(outcomes.filter((each) => each === 'through')).toHaveLength(max);
    expect(new Set(outcomes)).toEqual(new Set(['through', `too_many ${seconds}`]));
  });

  test('refused calls do not extend the wait, nor use up the longer window', async () => {
    const one = () => outcome(consumeNow({ ...needs, db }, code('+255700000002')));
    for (let each = 0; each < max; each++) expect(await one()).toBe('through');
    currentTime += 600_000;
    for (let each = 0; each < 30; each++) expect(await one()).toBe(`too_many ${seconds - 600}`);
    currentTime += (seconds - 600) * 1000;
    for (let each = 0; each < day.max - max; each++) expect(await one()).toBe('through');
    expect(await one()).toBe(`too_many ${day.seconds - seconds}`);
  });

  test('what is rolled back is not counted; what is forgiven neither', async () => {
    const key = '+255700000003';
    await db
      .withShop(shop, async (tx) => {
        await consume(needs, tx, code(key));
        throw new Error('no');
      })
      .catch(() => {});
    const read = () => db.asSystem('a test', (tx) => used(needs, tx, 'codes_to_number', key));
    expect(await read()).toBeUndefined();
    await consumeNow({ ...needs, db }, code(key));
    expect((await read())?.used).toBe(1);
    await db.asSystem('a test', (tx) => forgive(needs, tx, code(key)));
    expect(await read()).toBeUndefined();
  });

  test('more than a window holds is refused at once; of two limits both are counted or none', async () => {
    const bytes = { limit: 'upload_bytes', key: shop } as const;
    const one = { limit: 'uploads', key: shop } as const;
    const [{ max: maxBytes }] = limits.upload_bytes.windows;
    const taking = (count: number) => outcome(consumeNow({ ...needs, db }, { ...bytes, count }, one));
    expect(await taking(maxBytes + 1)).toMatch(/^too_many_uploads \d+$/);
    expect(await db.asSystem('a test', (tx) => used(needs, tx, 'uploads', shop))).toBeUndefined();
    expect(await taking(maxBytes)).toBe('through');
    expect(await taking(1)).toMatch(/^too_many_uploads/);
    expect((await db.asSystem('a test', (tx) => used(needs, tx, 'uploads', shop)))?.used).toBe(1);
  });

  test('no number is readable in the table', async () => {
    await consumeNow({ ...needs, db }, code('+255700000004'));
    const rows = await db.asSystem('a test', (tx) => tx.selectFrom('rate_limits').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain('700000004');
  });
});

test.each([
  ['41.59.1.2', '41.59.1'],
  ['::ffff:41.59.1.2', '41.59.1'],
  ['2c0f:f248:1:2:3:4:5:6', '2c0f:f248:1:2'],
  ['2c0f:f248::1', '2c0f:f248:0:0'],
  ['::1', '0:0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
