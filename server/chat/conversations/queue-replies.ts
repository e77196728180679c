import type { ChatEntry } from '../../../common/contracts/chat-entry.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { Services } from '../../services.ts';
import type { BotReply, FilledTemplate } from '../../stored/message-body.ts';
import { fitReplies } from '../engine/fit.ts';
import { shownOf, storable } from './messages.ts';

/** Who of the shop wrote it, where it was not the bot, and the failed message that it sends anew. */
interface Origin {
  by?: { id: string | null; name: string };
  retryOf?: string;
  /** What its only reply carries, where that does not say so itself. */
  file?: string | null;
  /** The template that its only reply is sent as. */
  template?: FilledTemplate | undefined;
  /** The call that they answer brings them: they arrive with it, where the channel sends nothing. */
  isAnswer?: boolean;
}

/**
 * Stores what the shop says in a conversation, once per `effectKey`, and has it sent where the channel needs sending.
 * Gives back what it stored. The conversation's row is locked first, as it is for what comes in: its messages are
 * committed in the order of their numbers, and whoever has read up to one never misses an earlier one.
 */
export async function queueReplies(
  services: Services,
  tx: Tx,
  shopId: string,
  conversationId: string,
  replies: readonly BotReply[],
  effectKey: string,
  { by, retryOf, file, template, isAnswer = false }: Origin = {},
): Promise<ChatEntry[]> {
  const { world } = services;
  const conversation = await tx
    .selectFrom('conversations')
    .select('channel')
    .where('shop_id', '=', shopId)
    .where('id', '=', conversationId)
    .forUpdate()
    .executeTakeFirst();
  if (!conversation) return [];
  const sends = conversation.channel === 'whatsapp';
  const entries: ChatEntry[] = [];
  for (const [index, { file: own = file, ...each }] of fitReplies(replies).entries()) {
    const id = world.newId();
    const at = world.now().toISOString();
    const stored = await tx
      .insertInto('messages')
      .values({
        shop_id: shopId,
        id,
        conversation_id: conversationId,
        direction: 'out',
        provider_id: null,
        effect_key: `${effectKey}:${index}`,
        body: storable(template ? { ...each, template } : each),
        // A visitor's page fetches it; see web/arrived.ts.
        status: sends ? 'queued' : isAnswer ? 'delivered' : 'sent',
        failure: null,
        created_at: at,
        ...(by && { by: by.name, by_id: by.id }),
        ...(retryOf !== undefined && { retry_of: retryOf }),
        ...(own && { file_id: own }),
      })
      .onConflict((conflict) => conflict.columns(['shop_id', 'effect_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored) entries.push({ id, from: 'shop', at, ...shownOf(each) });
  }
  if (entries.length === 0) return [];
  if (sends)
    await services.jobs.enqueue(tx, 'chat.send', { shopId, conversationId }, { key: `${shopId}:${effectKey}` });
  services.live.publish(shopId, { type: 'conversations.message', id: conversationId });
  return entries;
}
