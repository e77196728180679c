import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderFlow } from '../../resources/orders.ts';
import { balances } from '../../server/money/ledger.ts';
import { seedShop } from '../../server/seed/shop.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { copyData } from '../harness/templates.ts';

/** A year that has passed: the same data whenever the tests run. */
const to = new Date('2026-07-01T15:00:00Z');
const year = { from: new Date(to.getTime() - 365 * 24 * 3_600_000), to };
const options = { ...year, seed: 1, orders: 300, customers: 60 };

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server, { samples: true });
    expect(await seedShop(server.running.services.db, shop.shopId, options)).toMatchObject({
      customers: 60,
      known: 0,
      orders: 300,
    });
  });
  afterAll(() => server?.stop());

  /** Looks past the shop's own view. */
  const read = <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
    server.running.services.db.asSystem('a test', async (tx) => (await query.execute(tx)).rows);
  const orders = (of = shop.shopId) => read(sql<Order>`select * from orders where shop_id = ${of} order by number`);

  test('the API lists as many as were asked for, numbered on from the counter', async () => {
    for (const [path, count] of [
      ['/api/orders', 300],
      ['/api/customers', 60],
    ] as const) {
      const { headers } = await shop.call('GET', `${path}?_start=0&_end=1`);
      expect([path, Number(headers.get('x-total-count'))]).toEqual([path, count]);
    }
    expect((await orders()).map(({ number }) => number)).toEqual(Array.from({ length: 300 }, (_, n) => 1001 + n));
    const [counter] = await read(sql<{ value: number }>`select value from counters where shop_id = ${shop.shopId}`);
    expect(counter?.value).toBe(1300);
  });

  test('lines add up to orders', async () => {
    for (const order of await orders()) {
      for (const line of order.lines) expect(line.total).toBe(line.unit_price * line.quantity);
      const subtotal = order.lines.reduce((sum, { total }) => sum + total, 0);
      expect([order.subtotal, order.total]).toEqual([subtotal, subtotal - order.discount + order.delivery_fee]);
    }
  });

  test('orders add up to customers, without those that were cancelled', async () => {
    const wrong = await read(sql`
      select c.name from customers c left join orders o on o.customer_id = c.id and o.shop_id = c.shop_id where
        c.shop_id = ${shop.shopId}
      group by c.shop_id, c.id having c.total_orders <> count(o.id) filter (where o.status <> 'cancelled')
        or c.total_amount <> coalesce(sum(o.total) filter (where o.status not in ('pending', 'cancelled')
          and not o.rehearsal), 0)
        or coalesce(c.rehearsed_amount, 0) <> coalesce(sum(o.total)
          filter (where o.status not in ('pending', 'cancelled') and o.rehearsal), 0)
        or c.first_order_at is distinct from min(o.created_at) filter (where o.status <> 'cancelled')
        or c.last_order_at is distinct from max(o.created_at) filter (where o.status <> 'cancelled')
        or c.created_at > min(o.created_at)`);
    expect(wrong).toEqual([]);
  });

  test('the ledger sums to zero, and each order was paid what the ledger says', async () => {
    const sums = await server.running.services.db.asSystem('a test', (tx) => balances(tx, shop.shopId));
    expect(sums.size).toBeGreaterThan(3);
    expect([...sums.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0);
    const wrong = await read(sql`
      select o.number from orders o left join ledger_transfers l on l.order_id = o.id and l.shop_id = o.shop_id
        where o.shop_id = ${shop.shopId}
      group by o.shop_id, o.id
      having o.paid <> coalesce(sum(l.amount) filter (where l.from_account like '%outside:%'), 0)
        or o.refunded <> coalesce(sum(l.amount) filter (where l.to_account like '%outside:%'), 0)`);
    expect(wrong).toEqual([]);
    const odd = await read(sql`
      select t.reference from transactions t left join ledger_transfers l on l.transaction_id = t.id and l.shop_id =
        t.shop_id
      where t.shop_id = ${shop.shopId} and (t.state = 'succeeded') <> (l.amount is not distinct from t.gross)`);
    expect(odd).toEqual([]);
    // What came before yesterday is in the balance, and what has gone back is not to come there.
    const waits = await read<{ waits: number; planned: number; late: number }>(sql`
      select coalesce(sum(case when l.to_account like '%shop:pending' then l.amount
        when l.from_account like '%shop:pending' then -l.amount end), 0)::bigint as waits,
        (select coalesce(sum(gross), 0)::bigint from transactions where shop_id = ${shop.shopId}
          and available_from is not null and available_at is null) as planned,
        (select count(*)::int from transactions where shop_id = ${shop.shopId} and available_at is null
          and available_from < ${to}) as late
      from ledger_transfers l where l.shop_id = ${shop.shopId}`);
    expect(waits).toEqual([{ waits: waits[0]?.planned, planned: expect.any(Number), late: 0 }]);
    expect(sums.get('rehearsal:shop:available')).toBeGreaterThan(0);
  });

  test('every timeline goes along the order flow, in order, up to the status, and money agrees with it', async () => {
    const events = await read(
      sql<Step>`select subject_id as order_id, type as event, changes->'status'->>0 as from_status,
        changes->'status'->>1 as to_status, at as created_at from events
        where shop_id = ${shop.shopId} and subject = 'orders' order by id`,
    );
    for (const order of await orders()) {
      const steps = events.filter(({ order_id }) => order_id === order.id);
      expect(steps[0]).toMatchObject({ event: 'orders.placed', to_status: 'pending', created_at: order.created_at });
      const moves = steps.slice(1).filter(({ to_status }) => to_status !== null);
      for (const [index, { from_status, to_status }] of moves.entries()) {
        expect(from_status).toBe(moves[index - 1]?.to_status ?? 'pending');
        expect(orderFlow.moves[from_status ?? 'completed']).toContain(to_status);
      }
      expect(moves.at(-1)?.to_status ?? 'pending').toBe(order.status);
      expect(Date.parse(order.updated_at)).toBeLessThanOrEqual(to.getTime());
      if (order.status !== 'cancelled') expect(order.paid).toBe(order.status === 'pending' ? 0 : order.total);
      expect([0, order.paid]).toContain(order.refunded);
    }
  });

  test('stock movements are unbroken in time and end at what there is', async () => {
    const movements = await read(
      sql<Movement>`select * from stock_movements where shop_id = ${shop.shopId} order by created_at, id`,
    );
    expect(movements.filter(({ reason }) => reason === 'order').length).toBeGreaterThan(50);
    const levels = new Map<string, number>();
    for (const { product_id, variant_id, change, before, after } of movements) {
      const item = `${product_id} ${variant_id}`;
      expect([before, after]).toEqual([levels.get(item) ?? 0, before + change]);
      expect(after).toBeGreaterThanOrEqual(0);
      levels.set(item, after);
    }
    for (const { product_id, variant_id, on_hand } of await read(
      sql<Level>`select * from stock_levels where shop_id = ${shop.shopId}`,
    ))
      expect(levels.get(`${product_id} ${variant_id}`)).toBe(on_hand);
  });

  test('the same seed gives the same again, and known customers stay one', async () => {
    const { db } = server.running.services;
    const other = await newShop(server, { samples: true });
    await seedShop(db, other.shopId, options);
    const tale = ({ number, status, customer_name, total, paid, refunded, created_at, updated_at, lines }: Order) => [
      [number, status, customer_name, total, paid, refunded, created_at, updated_at],
      lines.map(({ name, variant_name, quantity }) => [name, variant_name, quantity]),
    ];
    expect((await orders(other.shopId)).map(tale)).toEqual((await orders()).map(tale));

    expect(await seedShop(db, other.shopId, { ...options, orders: 10 })).toMatchObject({
      customers: 0,
      known: 60,
      orders: 10,
    });
    expect((await orders(other.shopId)).map(({ number }) => number).slice(-2)).toEqual([1309, 1310]);
    expect(await seedShop(db, other.shopId, { ...options, orders: 0, customers: 0 })).toMatchObject({ orders: 0 });
  });

  test('a shop that cannot be seeded says why and stays as it is', async () => {
    const { db } = server.running.services;
    const emptyShop = await newShop(server);
    await expect(seedShop(db, emptyShop.shopId, options)).rejects.toThrow('no product on sale');
    await expect(seedShop(db, shop.shopId, { ...options, customers: 0 })).rejects.toThrow('ask for customers too');
    await expect(seedShop(db, crypto.randomUUID(), options)).rejects.toThrow('There is no shop');
    expect(await orders(emptyShop.shopId)).toEqual([]);
  });

  test('the command seeds a named shop', async () => {
    const { shopId } = await newShop(server, { samples: true });
    const { databaseUrl = '', dataDir } = server.running.services.settings;
    const command = ['--orders', '20', '--customers', '5', '--shop', shopId];
    const { status, output } = seed({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, REHEARSAL: 'on' }, ...command);
    if (database === 'pglite') {
      expect([status, output]).toEqual([1, expect.stringContaining('already open in another process')]);
    } else {
      expect([status, output]).toEqual([0, expect.stringContaining('Added 5 new customers')]);
      expect(await orders(shopId)).toHaveLength(20);
    }
  });
});

interface Order {
  id: string;
  number: number;
  status: keyof typeof orderFlow.moves;
  customer_name: string;
  lines: { name: string; variant_name: string | null; quantity: number; unit_price: number; total: number }[];
  subtotal: number;
  discount: number;
  delivery_fee: number;
  total: number;
  paid: number;
  refunded: number;
  created_at: string;
  updated_at: string;
}
interface Step {
  order_id: string;
  event: string;
  from_status: Order['status'] | null;
  to_status: Order['status'] | null;
  created_at: string;
}
interface Movement {
  product_id: string;
  variant_id: string;
  change: number;
  before: number;
  after: number;
  reason: string;
}
type Level = Pick<Movement, 'product_id' | 'variant_id'> & { on_hand: number };

function seed(env: Record<string, string>, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/seed.ts', ...args], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test.each([
  [['--orders', 'many'], {}, '--orders many: a whole number'],
  [['--customers=-1'], {}, '--customers -1: a whole number'],
  [['--orders', '1.5', '--seed', 'x'], {}, '--seed x: a whole number'],
  [['--shop', 'mine'], {}, '--shop mine: the id of a shop'],
  [['--order', '5'], {}, "Unknown option '--order'"],
  [[], { REHEARSAL: 'off' }, 'Without REHEARSAL=on'],
  [['--orders', '0'], {}, 'There is no demo shop here'],
])('%j %j is refused with a reason', async (args, env, reason) => {
  const folder = mkdtempSync(join(tmpdir(), 'dukani-seed-test-'));
  try {
    await copyData('empty', folder);
    expect(seed({ DATA_DIR: folder, ...env }, ...args)).toEqual({ status: 1, output: expect.stringContaining(reason) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
