import { person } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Caller } from '../http.ts';
import { heldBy } from './held.ts';
import { withheldFrom } from './withheld.ts';

/**
 * Whoever began what a job does, with what they may do now; undefined where they no longer work in the shop. What is
 * said to them is said in the shop's language.
 */
export async function callerBehind(
  tx: Tx,
  shopId: string,
  { by, by_id: userId }: { by: string | null; by_id: string | null },
): Promise<Caller | undefined> {
  const role =
    userId === null
      ? undefined
      : await tx
          .selectFrom('memberships as m')
          .innerJoin('roles as r', (on) => on.onRef('r.shop_id', '=', 'm.shop_id').onRef('r.id', '=', 'm.role_id'))
          .innerJoin('shops as s', 's.id', 'm.shop_id')
          .select(['r.preset', 'r.permissions', 's.language', withheldFrom('r').as('withheld')])
          .where('m.shop_id', '=', shopId)
          .where('m.user_id', '=', userId)
          .executeTakeFirst();
  if (!role || userId === null) return undefined;
  return { shopId, permissions: heldBy(role), actor: person(userId, by ?? ''), language: role.language };
}
