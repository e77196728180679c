import { sql } from 'kysely';
import { readyRoles } from '../../resources/kit/access.ts';
import { effective, isPermission, readySets } from '../../resources/permissions.ts';
import { problem } from '../problems.ts';
import type { Behaviour } from '../rest/behaviour.ts';
import { assertMayGrant } from '../roles/assert-may-grant.ts';
import { heldBy } from '../roles/held.ts';
import { withheldFrom } from '../roles/withheld.ts';

const readySet = sql.join(
  readyRoles.map((role) => sql`when ${sql.lit(role)} then ${sql.lit(JSON.stringify([...readySets[role]]))}::jsonb`),
  sql` `,
);

export const roles: Behaviour<'roles'> = {
  computed: { effective: sql`(case preset ${readySet} else permissions end) - ${withheldFrom('roles')}` },
  async beforeChange({ caller }, role) {
    if (role.preset !== null) throw problem('ready_role');
    assertMayGrant(caller, heldBy({ ...role, withheld: [] }));
  },
  isInUse: async ({ tx, caller }, { id }) =>
    (await tx
      .selectFrom('invitations')
      .select('id')
      .where('shop_id', '=', caller.shopId)
      .where('role_id', '=', id)
      .where('state', '=', 'open')
      .limit(1)
      .executeTakeFirst()) !== undefined,
  async afterWrite({ services, tx, caller }, role) {
    const unknown = role.permissions.findIndex((name) => !isPermission(name));
    if (unknown >= 0) throw problem('validation_failed', { [`permissions.${unknown}`]: 'other' });
    const held = effective(role.permissions);
    assertMayGrant(caller, held);
    await tx
      .updateTable('roles')
      .set({ permissions: JSON.stringify([...held]) })
      .where('shop_id', '=', caller.shopId)
      .where('id', '=', role.id)
      .execute();
    services.live.publish(caller.shopId, { type: 'access.changed' });
  },
};
