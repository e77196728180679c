import type { Tx } from '../db/door.ts';
import type { Services } from '../services.ts';
import type { Action } from './actions.ts';
import { fitActions } from './fit.ts';
import { storable } from './messages.ts';

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
  let count = 0;
  for (const [index, action] of fitActions(actions).entries()) {
    const stored = await tx
      .insertInto('messages')
      .values({
        shop_id: shopId,
        id: world.newId(),
        conversation_id: conversationId,
        direction: 'out',
        provider_id: null,
        effect_key: `${effectKey}:${index}`,
        body: storable({ action }),
        status: sends ? 'queued' : 'delivered',
        failure: null,
        created_at: world.now().toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['shop_id', 'effect_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored) count++;
  }
  if (count === 0) return;
  if (sends)
    await services.jobs.enqueue(tx, 'chat.send', { shopId, conversationId }, { key: `${shopId}:${effectKey}` });
  services.live.publish(shopId, { type: 'conversation.said', id: conversationId });
}
