import { sql } from 'kysely';
import { problem } from '../problems.ts';
import type { ActionContext, Behaviour } from '../rest/behaviour.ts';
import { assertMayGrant } from '../roles/assert-may-grant.ts';
import { heldBy } from '../roles/held.ts';
import { withheldFrom } from '../roles/withheld.ts';

/**
 * Those who change who works in a shop do so one after the other, so that of two owners who leave at once one stays.
 */
const oneAtATime = ({ tx, caller }: ActionContext) =>
  tx.selectFrom('shops').select('id').where('id', '=', caller.shopId).forNoKeyUpdate().execute();

/** Nobody changes what a person is who holds more, and an owner stays. */
async function assertMayChange(context: ActionContext, roleId: string): Promise<void> {
  const { tx, caller } = context;
  await oneAtATime(context);
  const role = await roleOf(context, roleId);
  if (!role) throw problem('not_found');
  assertMayGrant(caller, heldBy(role));
  if (role.preset !== 'owner') return;
  const { owners } = await tx
    .selectFrom('memberships')
    .select((by) => by.fn.countAll<number>().as('owners'))
    .where('shop_id', '=', caller.shopId)
    .where('role_id', '=', roleId)
    .executeTakeFirstOrThrow();
  if (owners < 2) throw problem('last_owner');
}

const roleOf = ({ tx, caller }: ActionContext, roleId: string) =>
  tx
    .selectFrom('roles')
    .select(['preset', 'permissions', withheldFrom('roles').as('withheld')])
    .where('shop_id', '=', caller.shopId)
    .where('id', '=', roleId)
    .executeTakeFirst();

export const memberships: Behaviour<'memberships'> = {
  computed: {
    // People stand outside of shops: the function tells a shop the names of its own.
    name: sql`dukani_member_name(memberships.id)`,
  },
  async beforeChange(context, { role_id }) {
    await assertMayChange(context, role_id);
    context.services.live.publish(context.caller.shopId, { type: 'access.changed' });
  },
  actions: {
    async assign(context, id, { role_id: wanted }) {
      const { services, tx, caller } = context;
      // The person before the shop, as a removal locks them.
      const { role_id: before } = await tx
        .selectFrom('memberships')
        .select('role_id')
        .where('shop_id', '=', caller.shopId)
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      if (wanted === before) return;
      const role = await roleOf(context, wanted);
      if (!role) throw problem('validation_failed', { role_id: 'not_found' });
      assertMayGrant(caller, heldBy(role));
      await assertMayChange(context, before);
      await tx
        .updateTable('memberships')
        .set({ role_id: wanted, updated_at: services.world.now().toISOString() })
        .where('shop_id', '=', caller.shopId)
        .where('id', '=', id)
        .execute();
      services.live.publish(caller.shopId, { type: 'access.changed' });
    },
    async notify({ services, tx, caller }, id, { on }) {
      await tx
        .updateTable('memberships')
        .set({ notified: on, updated_at: services.world.now().toISOString() })
        .where('shop_id', '=', caller.shopId)
        .where('id', '=', id)
        .execute();
    },
  },
};
