import type { ChatReply, VisitorHeaders, WebMessage } from '../../../../common/contracts/chat.ts';
import type { ChatEntry } from '../../../../common/contracts/chat-entry.ts';
import type { Language } from '../../../../resources/enums.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import { problem } from '../../../problems.ts';
import { hashToken } from '../../../secrets.ts';
import type { Services } from '../../../services.ts';
import { converse } from '../../conversations/converse.ts';
import { ofNumber } from '../../conversations/open-conversation.ts';
import { queueReplies } from '../../conversations/queue-replies.ts';
import { countChat } from './count-chat.ts';
import { countMessage } from './count-message.ts';
import { answersTo } from './entries.ts';
import { foldActions } from './fold-actions.ts';
import { addressOf, messageKey } from './visitor.ts';

/**
 * Takes a visitor's message and answers with the call. A picked option is sent as its id. Sent again with the same id,
 * it changes nothing and is answered as before. Throws `too_many` and `proof_needed`; the caller's `network` is a hint.
 */
export async function answerVisitor(
  services: Services,
  shopId: string,
  { message, chat_id, bot_id, message_type }: WebMessage,
  headers: VisitorHeaders,
  language: Language | null,
  network: string,
): Promise<ChatReply> {
  const secret = headers['x-visitor-secret'];
  const address = addressOf(chat_id, secret);
  const messageId = headers['x-message-id'];
  const key = messageId === undefined ? null : messageKey(address, messageId);
  const picked = message_type === 'interactive' ? message : null;
  return services.db.withShop(shopId, async (tx) => {
    const reply = await converse(services, tx, shopId, {
      botId: bot_id,
      channel: 'web',
      address,
      name: headers['x-visitor-name'] ?? null,
      phone: headers['x-visitor-phone'] ?? null,
      providerId: key,
      body: { text: message, picked },
      incoming: { text: message, picked },
      language,
      visitorSecretHash: secret === undefined ? null : hashToken(secret),
    });
    if (!reply) return again(services, tx, shopId, address, key ?? '');
    const effect = key ?? `web:${services.world.newId()}`;
    const entries = await queueReplies(services, tx, shopId, reply.conversationId, reply.replies, effect, {
      isAnswer: true,
    });
    // Last: from here to the commit the shop's chats wait for each other.
    await countMessage(services, tx, { shopId, conversationId: reply.conversationId, network });
    if (reply.begun) await countChat(services, tx, { bot: bot_id, address, network, proof: headers['x-chat-proof'] });
    return answerOf(entries, reply.nextState);
  });
}

/**
 * The answer that was lost, as it is stored. `next_state` tells where the conversation stands: nobody is moved by it.
 */
export async function again(
  services: Services,
  tx: Tx,
  shopId: string,
  address: string,
  key: string,
): Promise<ChatReply> {
  const conversation = await findConversation(tx, shopId, address);
  if (!conversation) throw problem('conversation_not_found');
  const { id, state } = conversation;
  return answerOf(await answersTo(services, tx, { shopId, id }, key), state.at);
}

export const answerOf = (entries: ChatEntry[], next_state: string): ChatReply => ({
  actions: foldActions(entries.flatMap(({ action }) => action ?? [])),
  message: [],
  next_state,
  messages: entries,
});

/** A visitor's conversation, once it has begun. */
export const findConversation = (tx: Tx, shopId: string, address: string) =>
  tx
    .selectFrom('conversations')
    .select(['id', 'address', 'state'])
    .where('shop_id', '=', shopId)
    .where('channel', '=', 'web')
    .where(ofNumber(null))
    .where('address', '=', address)
    .executeTakeFirst();
