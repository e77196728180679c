import type { Tx } from '../db/door.ts';
import type { Services } from '../services.ts';
import type { Action } from './actions.ts';
import { fitAction } from './limits.ts';

/** Stores what the shop says in a conversation, once per `effectKey`, and has it sent where the channel needs sending. */
export async function say(
  services: Services,
  tx: Tx,
  shopId: string,
  conversationId: string,
  actions: readonly Action[],
  effectKey: string,
): Promise<void> {
  const { world } = services;
  const conversation = await tx
    .selectFrom('conversations')
    .select('channel')
    .where('shop_id', '=', shopId)
    .where('id', '=', conversationId)
    .executeTakeFirst();
  if (!conversation) return;
  const sends = conversation.channel === 'whatsapp';
  const ids: string[] = [];
  for (const [index, action] of actions.entries()) {
    const stored = await tx
      .insertInto('messages')
      .values({
        shop_id: shopId,
        id: world.newId(),
        conversation_id: conversationId,
        direction: 'out',
        provider_id: null,
        effect_key: `${effectKey}:${index}`,
        body: JSON.stringify({ action: fitAction(action) }),
        status: sends ? 'queued' : 'delivered',
        failure: null,
        created_at: world.now().toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['shop_id', 'effect_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored) ids.push(stored.id);
  }
  // One job for the whole answer keeps its messages in order.
  if (sends && ids.length > 0)
    await services.jobs.enqueue(tx, 'chat.send', { shopId, conversationId, messageIds: ids }, { key: effectKey });
  if (ids.length > 0) await services.live.publish(tx, shopId, { type: 'conversation.said', id: conversationId });
}
