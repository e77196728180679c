import { sql } from 'kysely';
import { brand } from '../../../resources/brand.ts';
import { chatEvents } from '../../../resources/chat_events.ts';
import { system } from '../../actor.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { emit } from '../../events/emit.ts';
import type { Services } from '../../services.ts';

/** Somebody who works in the shop, by their place in it; undefined for who does not. */
export async function findMember(
  tx: Tx,
  shopId: string,
  id: string,
): Promise<{ user_id: string; name: string } | undefined> {
  const found = await tx
    .selectFrom('memberships')
    .select(['user_id', sql<string | null>`dukani_member_name(id)`.as('name')])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found && { ...found, name: found.name ?? '' };
}

/**
 * Whose a chat is that the bot hands over, as columns of its row, which is locked: whom the flow names, who hears of
 * it; whose it was before, where it names nobody or who left the shop.
 */
export async function handOver(
  services: Services,
  tx: Tx,
  shopId: string,
  { id, assignee_id: before }: { id: string; assignee_id: string | null },
  assignee: string | undefined,
): Promise<{ assignee_id?: string }> {
  const found = assignee === undefined ? undefined : await findMember(tx, shopId, assignee);
  if (assignee === undefined || !found) return {};
  const { user_id: to, name: member } = found;
  const actor = system(brand.name);
  if (assignee !== before)
    await emit({ services, tx, shopId, actor }, chatEvents, 'assigned', { id }, { member_id: assignee, to, member });
  return { assignee_id: assignee };
}
