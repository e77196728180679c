import { type ReadyRole, readyRoles } from '../../resources/kit/access.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { World } from '../world.ts';

/** Gives a new shop the roles that come ready. */
export async function addReadyRoles(world: World, tx: Tx, shopId: string): Promise<void> {
  const now = world.now().toISOString();
  await tx
    .insertInto('roles')
    .values(
      readyRoles.map((preset) => ({
        shop_id: shopId,
        id: world.newId(),
        name: preset,
        preset,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
}

/** Makes somebody one of a shop's people, in one of its ready roles. */
export async function join(
  world: World,
  tx: Tx,
  { shopId, userId, role }: { shopId: string; userId: string; role: ReadyRole },
): Promise<void> {
  const now = world.now().toISOString();
  const { id: roleId } = await tx
    .selectFrom('roles')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('preset', '=', role)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('memberships')
    .values({
      shop_id: shopId,
      id: world.newId(),
      user_id: userId,
      role_id: roleId,
      notified: role === 'owner',
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Whether somebody owns a shop: they open no second one. */
export const isOwner = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom('memberships as m')
    .innerJoin('roles as r', (on) => on.onRef('r.shop_id', '=', 'm.shop_id').onRef('r.id', '=', 'm.role_id'))
    .select('m.id')
    .where('m.user_id', '=', userId)
    .where('r.preset', '=', 'owner')
    .executeTakeFirst()) !== undefined;
