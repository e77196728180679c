import type { Tx } from '../../db/tenant-scope.ts';
import type { MessageBody } from '../../stored/message-body.ts';
import { type Option, optionsOf } from '../engine/actions.ts';

/** How the id of an option begins that staff wrote: the bot never asked it. */
export const staffOption = 'staff:';

/** How far back an option may have been offered that is still picked: a chat shows its old buttons. */
const maxMessages = 100;

/**
 * The widget sends an option's id alone; what the person saw, its title, is known from what was offered: now, or
 * earlier in this conversation.
 */
export async function withTitle(
  tx: Tx,
  shopId: string,
  conversation: { id: string; state: { offered: readonly Pick<Option, 'id' | 'title'>[] } },
  body: MessageBody,
): Promise<MessageBody> {
  if (!('text' in body) || body.picked === null || body.picked !== body.text) return body;
  const isPicked = ({ id }: { id: string }) => id === body.picked;
  const option =
    conversation.state.offered.find(isPicked) ?? (await earlier(tx, shopId, conversation.id)).find(isPicked);
  return option === undefined ? body : { ...body, text: option.title };
}

/** What was offered in a conversation, the newest first. */
async function earlier(tx: Tx, shopId: string, conversationId: string): Promise<Option[]> {
  const messages = await tx
    .selectFrom('messages')
    .select('body')
    .where('shop_id', '=', shopId)
    .where('conversation_id', '=', conversationId)
    .where('direction', '=', 'out')
    .orderBy('seq', 'desc')
    .limit(maxMessages)
    .execute();
  return messages.flatMap(({ body }) => ('action' in body ? optionsOf(body.action) : []));
}
