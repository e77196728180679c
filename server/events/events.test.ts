import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '../../resources/orders.ts';
import { products } from '../../resources/products.ts';
import { databases } from '../../tests/harness/databases.ts';
import {
  newLink,
  newProduct,
  newShop,
  startTestServer,
  submission,
  type TestServer,
  type TestShop,
} from '../../tests/harness/server.ts';
import { person } from '../actor.ts';
import { emit } from './emit.ts';
import type { LiveEvent } from './live.ts';
import { makeSubscriptions } from './subscriptions.ts';

describe.each(databases)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server);
  });
  afterAll(() => server?.stop());

  const eventsOf = async (id: string) => (await shop.call('GET', `/api/events?subject_id=${id}&_sort=id`)).body;
  const typesOf = async (id: string) => (await eventsOf(id)).map(({ type }: { type: string }) => type);
  const inShop = <T>(work: Parameters<typeof server.running.services.db.withShop<T>>[1]) =>
    server.running.services.db.withShop(shop.shopId, work);

  test('making, changing and deleting a record is written with who did it and what changed, once', async () => {
    const id = await newProduct(shop, { name: 'Taa', price: 900_00 });
    await shop.call('PATCH', `/api/products/${id}`, { price: 950_00, name: 'Taa' });
    await shop.call('PATCH', `/api/products/${id}`, { price: 950_00 });
    await shop.call('POST', `/api/products/${id}/count_stock`, { on_hand: 7 });
    await shop.call('DELETE', `/api/products/${id}`);
    const found = await eventsOf(id);
    expect(found.map(({ type }: { type: string }) => type)).toEqual([
      ...['products.created', 'products.updated', 'products.stock_counted', 'products.deleted'],
    ]);
    const [made, changed, counted, gone] = found;
    expect(made).toMatchObject({ subject: 'products', actor_kind: 'person', changes: null, cause: null });
    expect(made.actor_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(changed.changes).toEqual({ price: [900_00, 950_00] });
    expect(counted.data).toEqual({ variant: null, on_hand: 7, reason: 'count', note: null });
    expect(gone.changes).toEqual({ name: ['Taa', null] });
    // What has no name keeps what stood for it.
    const expense = (await shop.call('POST', '/api/expenses', { amount: 15_000_00, category: 'food' })).body;
    await shop.call('DELETE', `/api/expenses/${expense.id}`);
    const last = (await shop.call('GET', `/api/events?type=expenses.deleted&subject_id=${expense.id}`)).body;
    expect(last.map(({ changes }: { changes: unknown }) => changes)).toEqual([
      { category: ['food', null], amount: [15_000_00, null] },
    ]);
  });

  test('of who is deleted only the title stays, in earlier events too; no more of an event may change', async () => {
    const call = shop.call;
    const { id } = (await call('POST', '/api/customers', { name: 'Asha', phone: '0712000111', notes: 'Deni' })).body;
    await call('PATCH', `/api/customers/${id}`, { name: 'Asha Mushi', phone: '0712000112', notes: null });
    await call('PATCH', `/api/customers/${id}`, { language: 'en', region: 'Arusha' });
    const { db } = server.running.services;
    for (const change of [
      sql`at = now()`,
      sql`changes = '{"name": ["x", "y"]}'`,
      sql`changes = null`,
      sql`data = '{"a": 1}'`,
    ])
      await expect(
        db.asSystem('a test', (tx) =>
          sql`update events set ${change} where subject_id = ${id} and type = 'customers.updated'`.execute(tx),
        ),
      ).rejects.toThrow(/append-only/);
    // Another shop forgets nothing of it.
    const before = await eventsOf(id);
    await db.withShop((await newShop(server)).shopId, (tx) =>
      sql`select dukani_forget('customers', ${id}, array['name'])`.execute(tx),
    );
    expect(await eventsOf(id)).toEqual(before);
    expect((await call('DELETE', `/api/customers/${id}`)).status).toBe(200);
    const found = await eventsOf(id);
    expect(found.map(({ changes }: { changes: unknown }) => changes)).toEqual([
      null,
      { name: ['•', '•'], phone: ['•', '•'], notes: ['•', null] },
      { language: ['sw', 'en'], region: [null, '•'] },
      { name: ['Asha Mushi', null] },
    ]);
    expect(JSON.stringify(found)).not.toMatch(/Deni|07120|Arusha/);
  });

  test('an order tells its steps, with the state each moved it to', async () => {
    const product = await newProduct(shop);
    const order = (await shop.call('POST', '/api/orders', { lines: [{ product_id: product, quantity: 1 }] })).body;
    await shop.call('POST', `/api/orders/${order.id}/record_cash`, {});
    await shop.call('PATCH', `/api/orders/${order.id}`, { staff_note: 'Haraka' });
    const found = await eventsOf(order.id);
    expect(found.map(({ type, changes }: { type: string; changes: unknown }) => [type, changes])).toEqual([
      ['orders.placed', { status: [null, 'pending'] }],
      ['orders.paid', { status: ['pending', 'paid'] }],
      ['orders.updated', { staff_note: [null, 'Haraka'] }],
    ]);
    expect(found[0].data).toEqual({ number: order.number, channel: 'dashboard', notified: true });
  });

  test('it is written with its cause or not at all, and told after the commit alone', async () => {
    // Nobody else's: what others caused may still be on its way.
    const { shopId, call } = await newShop(server);
    const { services } = server.running;
    const received: LiveEvent[] = [];
    const stop = services.live.listen(shopId, (event) => void received.push(event));
    const id = services.world.newId();
    const context = { services, shopId, actor: person(services.world.newId(), 'Neema') };
    const ownEvents = async () => (await call('GET', `/api/events?subject_id=${id}`)).body;
    const emitCancelled = (fail: boolean) =>
      services.db.withShop(shopId, async (tx) => {
        await emit({ ...context, tx }, orders, 'cancelled', { id }, { reason: 'Imeisha' });
        if (fail) throw new Error('rolled back');
      });
    await expect(emitCancelled(true)).rejects.toThrow('rolled back');
    expect(await ownEvents()).toEqual([]);
    await emitCancelled(false);
    const [{ id: event }] = await ownEvents();
    await expect.poll(() => received).toEqual([{ type: 'orders.cancelled', id, event, by: context.actor.id }]);
    stop();
  });

  test('nobody changes or deletes one, by right and by trigger; a shop that goes takes its own along', async () => {
    const gone = await newShop(server);
    const id = (await gone.call('POST', '/api/customers', { name: 'Asha' })).body.id;
    const { db } = server.running.services;
    const count = () =>
      db.asSystem('a test', async (tx) =>
        Number(
          (await sql<{ n: number }>`select count(*) as n from events where shop_id = ${gone.shopId}`.execute(tx))
            .rows[0]?.n,
        ),
      );
    expect(await count()).toBeGreaterThan(0);
    for (const statement of [sql`update events set actor_name = 'x'`, sql`delete from events`]) {
      await expect(db.withShop(gone.shopId, (tx) => statement.execute(tx))).rejects.toThrow(/permission denied/);
      await expect(db.asSystem('a test', (tx) => statement.execute(tx))).rejects.toThrow(/append-only/);
    }
    await gone.call('DELETE', `/api/customers/${id}`);
    expect((await gone.call('GET', `/api/events?subject_id=${id}&_sort=id`)).body).toHaveLength(2);
    await db.asSystem('a test', (tx) => sql`delete from shops where id = ${gone.shopId}`.execute(tx));
    expect(await count()).toBe(0);
  });

  test('a shopper is told by a job in the same transaction, and one on the order page is not', async () => {
    const jobs = async (id: string) =>
      server.running.connection.pool
        .query("select 1 from pgboss.job where name = 'order.tell' and data->>'eventId' = $1", [id])
        .then(({ rowCount }) => rowCount);
    const product = await newProduct(shop);
    const lines = [{ product_id: product, quantity: 1 }];
    const { id } = (await shop.call('POST', '/api/orders', { lines })).body;
    expect(await jobs((await eventsOf(id))[0].id)).toBe(1);
    const { token, number } = await newLink(server, shop, product);
    await server.call('POST', `/api/v1/order?token=${token}`, await submission(server, token));
    const [order] = (await shop.call('GET', `/api/orders?number=${number}`)).body;
    const [placed] = await eventsOf(order.id);
    expect([placed.type, placed.actor_kind, placed.data.notified]).toEqual(['orders.placed', 'customer', false]);
    expect(await jobs(placed.id)).toBe(0);
  });

  test('who is subscribed is asked once a shop, and again when that may have changed', async () => {
    const { services } = server.running;
    let has = false;
    let queryCount = 0;
    const subscriptions = makeSubscriptions(
      [
        {
          types: ['products.created'],
          job: 'hook',
          within: {
            has: async () => {
              queryCount += 1;
              return has;
            },
            changesWith: ['customers'],
          },
        },
      ],
      services.live,
    );
    const of = () => inShop((tx) => subscriptions.of(tx, shop.shopId, 'products.created', {}));
    expect([await of(), await of(), queryCount]).toEqual([[], [], 1]);
    has = true;
    expect(await of()).toEqual([]);
    await shop.call('POST', '/api/customers', { name: 'Mpya' });
    await expect.poll(of).toEqual(['hook']);
    expect(queryCount).toBe(2);
    const context = { services, shopId: shop.shopId, actor: person(services.world.newId(), 'Neema') };
    const id = services.world.newId();
    await inShop((tx) => emit({ ...context, tx }, products, 'updated', { id }, {}, { changes: { price: [1, 2] } }));
    expect(await typesOf(id)).toEqual(['products.updated']);
    expect(queryCount).toBe(2);
  });
});
