import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopHeader } from '../../common/session.ts';
import { readySets } from '../../resources/permissions.ts';
import { join } from '../../server/roles/join.ts';
import { newColleague } from '../harness/colleague.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(database);
  });
  afterAll(() => server?.stop());
  const roleOf = async (shop: TestShop, preset: string): Promise<string> =>
    (await shop.call('GET', `/api/roles?preset=${preset}`)).body[0].id;
  const ownMembership = async (shop: TestShop): Promise<string> =>
    (await shop.call('GET', `/api/memberships?role_id=${await roleOf(shop, 'owner')}`)).body[0].id;

  test('a shop starts with three roles, whose sets come from the code and which stay as they are', async () => {
    const shop = await newShop(server);
    const { body } = await shop.call('GET', '/api/roles?_sort=name&_order=asc');
    expect(body.map(({ preset }: { preset: string }) => preset)).toEqual(['cashier', 'manager', 'owner']);
    for (const { preset, effective, permissions } of body) {
      expect(effective).toEqual([...readySets[preset as keyof typeof readySets]]);
      expect(permissions).toEqual([]);
    }
    const id = await roleOf(shop, 'cashier');
    expect((await shop.call('PATCH', `/api/roles/${id}`, { name: 'Karani' })).body.code).toBe('ready_role');
    expect((await shop.call('DELETE', `/api/roles/${id}`)).body.code).toBe('ready_role');
  });

  test('a role of its own may do what it says and can read what it writes; a change holds at once', async () => {
    const shop = await newShop(server);
    const packer = await newColleague(server, shop, ['orders.pick_up', 'products.update']);
    const me = await packer.call('GET', '/api/user');
    expect(me.body.permissions.sort()).toEqual(['orders.pick_up', 'orders.read', 'products.read', 'products.update']);
    const id = await newProduct(shop);
    expect((await packer.call('PATCH', `/api/products/${id}`, { price: 100 })).status).toBe(200);
    expect((await packer.call('DELETE', `/api/products/${id}`)).body).toMatchObject({
      code: 'not_allowed',
      missing: ['products.delete'],
    });
    await packer.hold(['orders.read']);
    expect((await packer.call('PATCH', `/api/products/${id}`, { price: 200 })).status).toBe(403);
    const odd = await shop.call('POST', '/api/roles', { name: 'Odd', permissions: ['orders.read', 'orders.fly'] });
    expect([odd.status, Object.keys(odd.body.errors)]).toEqual([422, ['permissions.1']]);
  });

  test(
    'nobody gives what they lack, nor changes a ' + 'person who holds more: the answer names what is missing',
    async () => {
      const shop = await newShop(server);
      const manager = await newColleague(server, shop, 'manager');
      const cashier = await newColleague(server, shop, 'cashier');
      const assign = (id: string, role_id: string) =>
        manager.call('POST', `/api/memberships/${id}/assign`, { role_id });
      const missing = [...readySets.owner].filter((each) => !readySets.manager.has(each));
      expect(missing).toContain('roles.create');

      const upwards = await assign(cashier.membershipId, await roleOf(shop, 'owner'));
      expect([upwards.status, upwards.body.code, upwards.body.missing]).toEqual([403, 'may_not_grant', missing]);
      const self = await assign(manager.membershipId, await roleOf(shop, 'owner'));
      expect(self.body.code).toBe('may_not_grant');
      const owner = await ownMembership(shop);
      expect((await assign(owner, await roleOf(shop, 'cashier'))).body.code).toBe('may_not_grant');
      expect((await manager.call('DELETE', `/api/memberships/${owner}`)).body.code).toBe('may_not_grant');
      expect((await assign(cashier.membershipId, await roleOf(shop, 'manager'))).status).toBe(200);
      expect((await cashier.call('GET', '/api/memberships')).status).toBe(200);

      const maker = await newColleague(server, shop, ['roles.create', 'roles.update', 'orders.read']);
      const more = await maker.call('POST', '/api/roles', { name: 'More', permissions: ['orders.cancel'] });
      expect([more.status, more.body.missing]).toEqual([403, ['orders.cancel']]);
      const strong = await shop.call('POST', '/api/roles', { name: 'Strong', permissions: ['orders.cancel'] });
      const weaken = await maker.call('PATCH', `/api/roles/${strong.body.id}`, { permissions: [] });
      expect([weaken.status, weaken.body.missing]).toEqual([403, ['orders.cancel']]);
    },
  );

  test('an owner stays, also when two leave at once', async () => {
    const shop = await newShop(server);
    const cashier = await roleOf(shop, 'cashier');
    const first = await ownMembership(shop);
    const alone = await shop.call('POST', `/api/memberships/${first}/assign`, { role_id: cashier });
    expect([alone.status, alone.body.code]).toEqual([409, 'last_owner']);
    expect((await shop.call('DELETE', `/api/memberships/${first}`)).body.code).toBe('last_owner');
    for (let round = 0; round < 5; round++) {
      const each = await newShop(server);
      const second = await newColleague(server, each, 'owner');
      const answers = await Promise.all([
        each.call('DELETE', `/api/memberships/${second.membershipId}`),
        second.call('DELETE', `/api/memberships/${await ownMembership(each)}`),
      ]);
      const owners = await server.running.services.db.withShop(each.shopId, (tx) =>
        tx.selectFrom('memberships').select('id').execute(),
      );
      expect(owners, JSON.stringify(answers.map(({ body }) => body))).toHaveLength(1);
    }
  });

  test('a person of several shops works in the one they chose, and only in theirs', async () => {
    const [home, other, foreign] = [await newShop(server), await newShop(server), await newShop(server)];
    const asha = await newColleague(server, home, 'cashier');
    await server.running.services.db.asSystem('a test', (tx) =>
      join(server.running.services.world, tx, { shopId: other.shopId, userId: asha.userId, role: 'manager' }),
    );
    const shops = await asha.call('GET', '/api/user/shops');
    expect(shops.body.map(({ id, role }: { id: string; role: { preset: string } }) => [id, role.preset])).toEqual([
      [home.shopId, 'cashier'],
      [other.shopId, 'manager'],
    ]);
    expect((await asha.call('GET', '/api/user')).body).toMatchObject({ shop_count: 2, role: { preset: 'cashier' } });
    const product = await newProduct(other);
    expect((await asha.call('GET', '/api/shop')).body.id).toBe(home.shopId);
    expect((await asha.call('GET', `/api/products/${product}`)).body.code).toBe('not_found');

    const choose = (shop_id: string) => asha.call('PUT', '/api/user/shop', { shop_id });
    expect((await choose(foreign.shopId)).body.code).toBe('not_found');
    expect((await asha.call('GET', '/api/shop')).body.id).toBe(home.shopId);
    expect((await choose(other.shopId)).body).toMatchObject({ id: other.shopId, role: { preset: 'manager' } });
    expect((await asha.call('GET', '/api/shop')).body.id).toBe(other.shopId);
    expect((await asha.call('GET', `/api/products/${product}`)).status).toBe(200);
    // A page that does not know of the change writes nothing into the other shop.
    const of = (shop: TestShop) =>
      fetch(`${server.base}/api/customers`, {
        method: 'POST',
        headers: {
          ...{ authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' },
          [shopHeader]: shop.shopId,
        },
        body: JSON.stringify({ name: 'Wa duka lile' }),
      });
    const late = await of(home);
    expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([409, 'other_shop']);
    expect((await of(other)).status).toBe(201);
  });

  test('who is removed from a shop loses that shop at once, and stays signed in for the others', async () => {
    const [home, other] = [await newShop(server), await newShop(server)];
    const asha = await newColleague(server, home, 'cashier');
    const { services } = server.running;
    await services.db.asSystem('a test', (tx) =>
      join(services.world, tx, { shopId: other.shopId, userId: asha.userId, role: 'manager' }),
    );
    const choose = (shop_id: string) => asha.call('PUT', '/api/user/shop', { shop_id });
    const shopShown = async () => {
      const { status, body } = await asha.call('GET', '/api/shop');
      return [status, status === 200 ? body.id : body.code];
    };
    const remove = async (shop: TestShop) => {
      const { id } = (await shop.call('GET', `/api/memberships?user_id=${asha.userId}`)).body[0];
      expect((await shop.call('DELETE', `/api/memberships/${id}`)).status).toBe(200);
    };
    await choose(other.shopId);
    const { body: stream } = await fetch(`${server.base}/api/live`, {
      headers: { authorization: `Bearer ${asha.token}` },
    });
    await remove(other);
    for await (const _piece of stream ?? []);
    // A session never comes to work by itself in a shop that nobody chose.
    expect(await shopShown()).toEqual([409, 'left_shop']);
    expect((await asha.call('GET', '/api/products')).body.code).toBe('left_shop');
    expect((await choose(other.shopId)).body.code).toBe('not_found');
    expect((await asha.call('GET', '/api/user')).body).toMatchObject({ shop_count: 1, role: null, permissions: [] });
    await choose(home.shopId);
    expect(await shopShown()).toEqual([200, home.shopId]);
    await remove(home);
    expect(await shopShown()).toEqual([404, 'no_shop']);
    expect((await asha.call('GET', '/api/user')).status).toBe(200);
  });

  test('who did a thing is an id with the name as it was then', async () => {
    const shop = await newShop(server);
    const cashier = await newColleague(server, shop, 'cashier');
    const made = await cashier.call('POST', '/api/customers', { name: 'Neema' });
    expect(made.body).toMatchObject({ changed_by_kind: 'person', changed_by_id: cashier.userId });
    expect(made.body.changed_by).toMatch(/^Colleague/);
    const manager = await newColleague(server, shop, 'manager');
    const product = await newProduct(shop);
    const counted = { variant: null, on_hand: 3, reason: 'count', note: null };
    expect((await manager.call('POST', `/api/products/${product}/count_stock`, counted)).status).toBe(200);
    const [move] = (await shop.call('GET', `/api/stock_movements?product_id=${product}&reason=count`)).body;
    expect(move).toMatchObject({ by_kind: 'person', by_id: manager.userId });
  });
});
