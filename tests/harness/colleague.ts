import type { ReadyRole } from '../../resources/kit/access.ts';
import { join } from '../../server/roles/join.ts';
import { type Call, caller, newAccount, type TestServer, type TestShop } from './server.ts';

export interface Colleague {
  token: string;
  email: string;
  userId: string;
  call: Call;
  membershipId: string;
  /** Gives the role of their own another set. */
  hold(permissions: readonly string[]): Promise<void>;
}
let count = 0;

/** Somebody who works in the shop beside its owner: in a ready role, or in one made of these permissions. */
export async function newColleague(
  server: TestServer,
  shop: TestShop,
  role: ReadyRole | readonly string[],
): Promise<Colleague> {
  count += 1;
  const email = `colleague${count}-${Date.now()}@example.com`;
  const token = await newAccount(server, { name: `Colleague ${count}`, email });
  const call = caller(server.base, token);
  const { services } = server.running;
  const userId: string = (await call('GET', '/api/user')).body.id;
  const preset = typeof role === 'string' ? role : 'cashier';
  await services.db.asSystem('a test', (tx) => join(services.world, tx, { shopId: shop.shopId, userId, role: preset }));
  const { id: membershipId } = (await shop.call('GET', `/api/memberships?user_id=${userId}`)).body[0];
  if (typeof role === 'string') return { token, email, userId, call, membershipId, hold: async () => {} };
  const made = await shop.call('POST', '/api/roles', { name: `Role ${count}`, permissions: role });
  if (made.status !== 201) throw new Error(`role answered ${made.status} ${JSON.stringify(made.body)}`);
  await shop.call('POST', `/api/memberships/${membershipId}/assign`, { role_id: made.body.id });
  return {
    token,
    email,
    userId,
    call,
    membershipId,
    async hold(permissions) {
      const changed = await shop.call('PATCH', `/api/roles/${made.body.id}`, { permissions });
      if (changed.status !== 200) throw new Error(`role answered ${changed.status} ${JSON.stringify(changed.body)}`);
    },
  };
}

/** Makes everybody of a shop something else, as nobody could from inside: its owner a cashier, say. */
export const makeEverybody = async ({ running }: Pick<TestServer, 'running'>, shopId: string, preset: ReadyRole) =>
  running.services.db.asSystem('a test', async (tx) => {
    const role = await tx
      .selectFrom('roles')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('preset', '=', preset)
      .executeTakeFirstOrThrow();
    await tx.updateTable('memberships').set({ role_id: role.id }).where('shop_id', '=', shopId).execute();
  });
