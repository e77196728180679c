import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newColleague } from '../../tests/harness/colleague.ts';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { pointing } from './pointing.ts';

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let product: string;
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server);
    product = await newProduct(shop, { price: 1_000_00 });
  });
  afterAll(() => server?.stop());

  const add = async (name: string, more: object = {}): Promise<string> => {
    const { status, body } = await shop.call('POST', '/api/customers', { name, ...more });
    expect([status, body]).toEqual([201, expect.anything()]);
    return body.id;
  };
  const customer = async (id: string) => (await shop.call('GET', `/api/customers/${id}`)).body;
  const order = async (phone: string, quantity = 1) => {
    const lines = [{ product_id: product, quantity }];
    const given = {
      customer_name: 'Asha',
      customer_phone: phone,
      lines,
      fulfilment: 'pick up',
      payment_method: 'cash',
    };
    const made = await shop.call('POST', '/api/orders', given);
    expect([made.status, made.body]).toEqual([201, expect.anything()]);
    return made.body;
  };
  const merge = (staying: string, other: string) => shop.call('POST', `/api/customers/${staying}/merge`, { other });
  const opens = async (link: string) => (await fetch(`${server.base}/api/v1/debt${new URL(link).search}`)).status;
  const merged = async (staying: string) =>
    (await shop.call('GET', `/api/customer_merges?customer_id=${staying}`)).body[0];

  test('two who are one are merged, ordered by either number, and parted as they were', async () => {
    const staying = await add('Asha Juma', { phone: '+255712000001', tags: ['jumla'], notes: 'Hulipa Ijumaa' });
    const other = await add('Asha J', {
      ...{ phone: '+255712000002', region: 'Dodoma', tags: ['jumla', 'mpya'], notes: 'Karibu na msikiti' },
    });
    await order('+255712000001');
    const cash = await order('+255712000002', 2);
    expect((await shop.call('POST', `/api/orders/${cash.id}/record_cash`, {})).status).toBe(200);
    const owed = { direction: 'receivable', name: 'x', amount: 7_000_00, customer_id: other };
    expect((await shop.call('POST', '/api/debts', owed)).status).toBe(201);
    const link = (
      await shop.call(
        'POST',
        `/api/debts/${(await shop.call('GET', `/api/debts?customer_id=${other}`)).body[0].id}/open_link`,
      )
    ).body.url;
    const [keptBefore, otherBefore] = [await customer(staying), await customer(other)];

    expect((await merge(staying, other)).status).toBe(200);
    expect((await shop.call('GET', `/api/customers/${other}`)).status).toBe(404);
    const one = await customer(staying);
    expect(one).toMatchObject({
      ...{ name: 'Asha Juma', phone: '+255712000001', region: 'Dodoma', tags: ['jumla', 'mpya'] },
      ...{ notes: 'Hulipa Ijumaa\n\nKaribu na msikiti', total_orders: 2, total_amount: 2_000_00, debt: 7_000_00 },
    });
    expect((await shop.call('GET', `/api/orders?customer_id=${staying}`)).body).toHaveLength(2);
    expect(await opens(link)).toBe(200);
    expect(await merged(staying)).toMatchObject({ name: 'Asha J', phone: '+255712000002', orders: 1, debts: 1 });

    // By the number that was the other's she is who is left, and nobody else gets it.
    const next = await order('+255712000002');
    expect(next.customer_id).toBe(staying);
    expect((await customer(staying)).total_orders).toBe(3);
    const taken = await shop.call('POST', '/api/customers', { name: 'Neema', phone: '+255712000002' });
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['phone']]);

    const parted = await shop.call('POST', `/api/customer_merges/${(await merged(staying)).id}/undo`, {});
    expect([parted.status, parted.body]).toEqual([200, expect.anything()]);
    const [keptAfter, otherAfter] = [await customer(staying), await customer(other)];
    const same = ({ updated_at: _, version: __, ...row }: Record<string, unknown>) => row;
    expect(same(otherAfter)).toEqual(same(otherBefore));
    // What was ordered meanwhile stays.
    expect(same(keptAfter)).toEqual({
      ...same(keptBefore),
      ...{ total_orders: 2, last_order_at: next.created_at },
    });
    expect(await opens(link)).toBe(200);
    expect((await order('+255712000002')).customer_id).toBe(other);
    const again = await shop.call('POST', `/api/customer_merges/${(await merged(staying)).id}/undo`, {});
    expect([again.status, again.body.code]).toEqual([409, 'wrong_state']);
  });

  test('one who was merged is merged on, and each comes back by itself', async () => {
    const [a, b, c] = [await add('A'), await add('B', { phone: '+255712000012' }), await add('C')];
    await order('+255712000012');
    expect((await merge(a, b)).status).toBe(200);
    // Who had no number has the other's now.
    expect((await customer(a)).phone).toBe('+255712000012');
    const first = await merged(a);
    expect((await merge(c, a)).status).toBe(200);
    expect((await order('+255712000012')).customer_id).toBe(c);
    expect((await shop.call('POST', `/api/customer_merges/${first.id}/undo`, {})).status).toBe(200);
    expect([(await customer(b)).total_orders, (await customer(c)).total_orders]).toEqual([1, 1]);
  });

  test('nobody is merged with herself, with another shop’s, or by who may not', async () => {
    const [staying, other] = [await add('Mmoja'), await add('Mwingine')];
    const strange = await newShop(server);
    const theirs = (await strange.call('POST', '/api/customers', { name: 'Jirani' })).body.id;
    for (const wrong of [staying, theirs, crypto.randomUUID()]) {
      const { status, body } = await merge(staying, wrong);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['other']]);
    }
    expect((await strange.call('POST', `/api/customers/${staying}/merge`, { other: theirs })).status).toBe(404);
    const { token } = await newColleague(server, shop, 'cashier');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const refused = await fetch(`${server.base}/api/customers/${staying}/merge`, {
      ...{ method: 'POST', headers, body: JSON.stringify({ other }) },
    });
    expect(refused.status).toBe(403);
  });

  test('orders that come while two are merged are lost to nobody', async () => {
    for (let n = 0; n < 5; n += 1) {
      const phone = `+2557120001${n}0`;
      const [staying, other] = [await add(`Mmoja ${n}`), await add(`Wa pili ${n}`, { phone })];
      const [one, two] = await Promise.all([merge(staying, other), merge(other, staying), order(phone), order(phone)]);
      const left = one.status === 200 ? staying : other;
      expect([one.status, two.status].sort()).toEqual([200, expect.any(Number)]);
      const { body } = await shop.call('GET', `/api/orders?customer_id=${left}`);
      const found = await shop.call('GET', `/api/customers?q=${encodeURIComponent(phone.slice(4))}`);
      expect([body.length, (await customer(left)).total_orders, found.body.length]).toEqual([2, 2, 1]);
    }
  });

  test('all that points to a customer goes along', async () => {
    const { rows } = await server.running.services.db.asSystem('read the catalog', (tx) =>
      sql<{ table: string; column: string }>`select c.conrelid::regclass::text as table, a.attname as column
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
        where c.contype = 'f' and c.confrelid = 'customers'::regclass`.execute(tx),
    );
    const named = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;
    expect(rows.map(named).sort()).toEqual(pointing.map(named).sort());
  });
});
