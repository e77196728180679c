import { sql } from 'kysely';
import { brand } from '../../../resources/brand.ts';
import { chatEvents } from '../../../resources/chat_events.ts';
import { may } from '../../../resources/may.ts';
import { system } from '../../actor.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { emit } from '../../events/emit.ts';
import { heldBy } from '../../roles/held.ts';
import { withheldFrom } from '../../roles/withheld.ts';
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

/** Whom a flow may hand a chat: somebody who still works there, and may read chats. */
export async function findReceiver(tx: Tx, shopId: string, id: string | undefined): ReturnType<typeof findMember> {
  const found = id === undefined ? undefined : await findMember(tx, shopId, id);
  return id !== undefined && found && (await readsChats(tx, shopId, id)) ? found : undefined;
}

async function readsChats(tx: Tx, shopId: string, id: string): Promise<boolean> {
  const role = await tx
    .selectFrom('memberships as m')
    .innerJoin('roles as r', (on) => on.onRef('r.shop_id', '=', 'm.shop_id').onRef('r.id', '=', 'm.role_id'))
    .select(['r.preset', 'r.permissions', withheldFrom('r').as('withheld')])
    .where('m.shop_id', '=', shopId)
    .where('m.id', '=', id)
    .executeTakeFirst();
  return role !== undefined && may({ permissions: heldBy(role) }, 'conversations.read');
}

/**
 * Whose a chat is that the bot hands over, as columns of its row, which is locked: whom the flow names, who hears of
 * it; whose it was before, where it names nobody, who left the shop, or who may read no chats.
 */
export async function handOver(
  services: Services,
  tx: Tx,
  shopId: string,
  { id, assignee_id: before }: { id: string; assignee_id: string | null },
  assignee: string | undefined,
): Promise<{ assignee_id?: string }> {
  const found = await findReceiver(tx, shopId, assignee);
  if (assignee === undefined || !found) return {};
  const { user_id: to, name: member } = found;
  const actor = system(brand.name);
  if (assignee !== before)
    await emit({ services, tx, shopId, actor }, chatEvents, 'assigned', { id }, { member_id: assignee, to, member });
  return { assignee_id: assignee };
}
