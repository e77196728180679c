import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { effective, type Permission, permissions, readySets } from '../../resources/permissions.ts';
import { type Colleague, newColleague } from '../harness/colleague.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { inLongRun } from '../harness/long-run.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';

const recordOf = (permission: string) => permission.slice(0, permission.indexOf('.'));
/** All there is but what says or implies this one. */
const without = (permission: Permission): Permission[] =>
  permissions.filter(
    (each) => each !== permission && !(permission.endsWith('.read') && recordOf(each) === recordOf(permission)),
  );

/** Of the ways, one in so many is tried with a permission; with the next one the others. */
const oneIn = inLongRun(4, 1);

const isOfPeople = (permission: string) => ['roles', 'memberships', 'invitations'].includes(recordOf(permission));

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  /** Runs the shop's people, and lacks one thing. */
  let giver: Colleague;
  /** Has a role of its own, with nothing in it but that. */
  let other: Colleague;
  let otherRole: string;

  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server);
    giver = await newColleague(server, shop, permissions);
    other = await newColleague(server, shop, ['orders.read']);
    otherRole = (await shop.call('GET', `/api/memberships/${other.membershipId}`)).body.role_id;
  });
  afterAll(() => server?.stop());

  const whoIsWhat = () =>
    server.running.services.db.withShop(shop.shopId, async (tx) => ({
      roles: await tx.selectFrom('roles').select(['id', 'name', 'permissions']).orderBy('id').execute(),
      people: await tx.selectFrom('memberships').select(['id', 'role_id']).orderBy('id').execute(),
      invited: await tx.selectFrom('invitations').select('id').execute(),
    }));
  type Way = readonly [name: string, method: string, path: string, body?: object];
  /** Each way in which a permission comes to somebody, or is taken away. */
  const waysFor = (permission: Permission, cashier: string): Way[] => [
    ['make a role', 'POST', '/api/roles', { name: 'Mpya', permissions: [permission] }],
    ['weaken a role', 'PATCH', `/api/roles/${otherRole}`, { permissions: [] }],
    ['strengthen a role', 'PATCH', `/api/roles/${otherRole}`, { permissions: [permission, 'orders.read'] }],
    ['delete a role', 'DELETE', `/api/roles/${otherRole}`],
    ['take it oneself', 'POST', `/api/memberships/${giver.membershipId}/assign`, { role_id: otherRole }],
    ['take it from her', 'POST', `/api/memberships/${other.membershipId}/assign`, { role_id: cashier }],
    ['remove her', 'DELETE', `/api/memberships/${other.membershipId}`],
    ['invite', 'POST', '/api/invitations', { recipient: 'mpya@example.com', role_id: otherRole }],
  ];

  test('nobody gives or takes what they lack, whichever it is and by whatever way', async () => {
    const cashier: string = (await shop.call('GET', '/api/roles?preset=cashier')).body[0].id;
    for (const [turn, permission] of permissions.entries()) {
      await giver.hold(without(permission));
      await other.hold([permission]);
      const before = await whoIsWhat();
      const ways = waysFor(permission, cashier).filter((_, at) => (at + turn) % oneIn === 0);
      for (const [way, method, path, sent] of ways) {
        const { status, body } = await giver.call(method, path, sent);
        const what = `${way}: ${permission}`;
        // Who lacks what runs the shop's people is stopped before.
        const isStopped = body.code === 'not_allowed' && isOfPeople(permission);
        expect([status, isStopped || body.code], what).toEqual([403, isStopped || 'may_not_grant']);
        if (!isStopped) expect(body.missing, what).toContain(permission);
      }
      expect(await whoIsWhat(), permission).toEqual(before);
    }
  });

  test('who holds all of a role may give it and take it', async () => {
    for (const preset of ['cashier', 'manager'] as const) {
      const held = new Set([
        ...readySets[preset],
        ...effective(['roles.create', 'memberships.assign', 'roles.delete']),
      ]);
      await giver.hold([...held]);
      await other.hold([]);
      const made = await giver.call('POST', '/api/roles', {
        name: `Kama ${preset}`,
        permissions: [...readySets[preset]],
      });
      expect([made.status, made.body.permissions?.toSorted()]).toEqual([201, [...readySets[preset]].toSorted()]);
      const assign = (role_id: string) =>
        giver.call('POST', `/api/memberships/${other.membershipId}/assign`, { role_id });
      expect((await assign(made.body.id)).status).toBe(200);
      expect((await other.call('GET', '/api/user')).body.permissions.toSorted()).toEqual(
        [...readySets[preset]].toSorted(),
      );
      expect((await assign(otherRole)).status).toBe(200);
      // An invitation to it keeps it while it is open, and goes with it once it is over.
      const to = { recipient: `${preset}@example.com`, role_id: made.body.id };
      const invited = await shop.call('POST', '/api/invitations', to);
      expect(invited.status, JSON.stringify(invited.body)).toBe(201);
      const remove = () => giver.call('DELETE', `/api/roles/${made.body.id}`);
      const [refused, ask] = [await remove(), await giver.call('GET', `/api/roles/${made.body.id}/deletion`)];
      expect([refused.status, refused.body.code, ask.body.becomes]).toEqual([409, 'in_use', 'in_use']);
      expect((await shop.call('POST', `/api/invitations/${invited.body.id}/withdraw`, {})).status).toBe(200);
      expect((await remove()).status).toBe(200);
      expect((await shop.call('GET', `/api/invitations/${invited.body.id}`)).status).toBe(404);
    }
  });
});
