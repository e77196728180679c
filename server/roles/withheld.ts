import { type RawBuilder, sql } from 'kysely';
import { readyRoles } from '../../resources/kit/access.ts';
import { columnOfPart } from '../../resources/kit/group.ts';
import { type StaffStep, staffSteps } from '../../resources/trade/staff-steps.ts';

const rank = (role: RawBuilder<unknown>) =>
  sql`array_position(array[${sql.join(readyRoles.map((each) => sql.lit(each)))}], ${role})`;

/**
 * The permissions that a shop's workflow takes from a ready role, of the table or alias `roles` in a statement: an
 * array of names. Roles of its own say themselves what they hold.
 */
export const withheldFrom = (roles: string): RawBuilder<string[]> => {
  const names = Object.entries(staffSteps).map(([step, { action }]) => {
    const who = sql.ref(`w.${columnOfPart(step as StaffStep, 'who')}`);
    return sql`case when ${rank(who)} > ${rank(sql.ref(`${roles}.preset`))} then ${sql.lit(`orders.${action}`)} end`;
  });
  return sql<string[]>`coalesce((select array_remove(array[${sql.join(names)}], null) from order_workflow w
    where w.shop_id = ${sql.ref(`${roles}.shop_id`)}), '{}')`;
};
