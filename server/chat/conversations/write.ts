import { unfilledIn } from '../../../common/canned.ts';
import { firstName } from '../../../common/first-name.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { Caller } from '../../http.ts';
import { problem } from '../../problems.ts';
import type { Services } from '../../services.ts';
import type { BotReply, FilledTemplate } from '../../stored/message-body.ts';
import { attach } from '../attachments/attach.ts';
import { hasStopped } from '../consent/answer-consent.ts';
import { message } from '../engine/actions.ts';
import { interrupted } from '../engine/state.ts';
import { memberOf } from './change.ts';
import { isChatOpen } from './chat-open.ts';
import { columnsOf } from './conversation-state.ts';
import { lockConversation } from './lock-conversation.ts';
import { storable } from './messages.ts';
import { queueReplies } from './queue-replies.ts';

type Author = Pick<Caller, 'shopId' | 'actor'>;
type Conversation = Awaited<ReturnType<typeof lockConversation>>;

/** WhatsApp takes free answers for a day after the customer wrote: what would surely fail is refused at once. */
function assertOpenWindow({ world }: Services, conversation: Conversation): void {
  if (!isChatOpen(world, conversation)) throw problem('window_closed');
}

/**
 * Answers the customer by the channel she wrote by with what `make` gives. The bot is silent from then on, and whoever
 * answers what nobody has taken has it. Throws `not_found`, `window_closed`, and what `make` throws.
 */
export async function answer(
  services: Services,
  tx: Tx,
  { shopId, actor }: Author,
  id: string,
  make: (conversation: Conversation) => BotReply[] | Promise<BotReply[]>,
  { template }: { template?: FilledTemplate } = {},
): Promise<string> {
  const conversation = await lockConversation(tx, shopId, id);
  if (!template) assertOpenWindow(services, conversation);
  const now = services.world.now();
  const replies = await make(conversation);
  const [stored] = await queueReplies(services, tx, shopId, id, replies, `staff:${services.world.newId()}`, {
    by: actor,
    template,
  });
  if (!stored) throw new Error('a reply was not stored');
  await tx
    .updateTable('conversations')
    .set({
      ...columnsOf('answered', now),
      state: storable(interrupted(conversation.state)),
      answered: conversation.received,
      last_message_at: now.toISOString(),
      assignee_id: conversation.assignee_id ?? (await memberOf(tx, { shopId, actor })),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute();
  services.live.publish(shopId, { type: 'conversations.changed', id, waiting: false });
  return stored.id;
}

/** Answers with a text. Throws as {@link answer}, and `validation_failed` for a quick reply that is not filled in. */
export function writeReply(
  services: Services,
  tx: Tx,
  author: Author,
  { id, text }: { id: string; text: string },
): Promise<string> {
  if (unfilledIn(text).length > 0) throw problem('validation_failed', { text: 'unfilled' });
  return answer(services, tx, author, id, () => [{ action: message(text) }]);
}

/**
 * Answers with a file that the caller sent up, and words below it, or before a sound. Throws as {@link answer} and
 * {@link attach}.
 */
export function writeFile(
  services: Services,
  tx: Tx,
  author: Author,
  { id, text, file }: { id: string; text: string; file: string },
): Promise<string> {
  if (unfilledIn(text).length > 0) throw problem('validation_failed', { text: 'unfilled' });
  return answer(services, tx, author, id, async () => {
    const action = await attach(services, tx, author, { file, caption: text });
    // The words come first: what may fail is the last, which the list shows.
    return [...('send_audios' in action && text !== '' ? [{ action: message(text) }] : []), { action, file }];
  });
}

/** Writes what staff alone read: nothing leaves, and nothing else changes. Throws `not_found`. */
export async function writeNote(
  { world, live }: Services,
  tx: Tx,
  { shopId, actor }: Author,
  { id, text }: { id: string; text: string },
): Promise<string> {
  await lockConversation(tx, shopId, id);
  const noteId = world.newId();
  await tx
    .insertInto('messages')
    .values({
      shop_id: shopId,
      id: noteId,
      conversation_id: id,
      direction: 'note',
      provider_id: null,
      effect_key: null,
      body: storable({ text, picked: null }),
      status: 'received',
      failure: null,
      created_at: world.now().toISOString(),
      by: actor.name,
      by_id: actor.id,
    })
    .execute();
  live.publish(shopId, { type: 'conversations.message', id });
  return noteId;
}

/**
 * Sends what did not arrive anew, once, as a message of its own; the old one keeps its failure. Throws `not_found`,
 * `window_closed`, and `wrong_state` for what arrived or was sent anew already.
 */
export async function retry(
  services: Services,
  tx: Tx,
  { shopId, actor }: Author,
  { id, messageId }: { id: string; messageId: string },
): Promise<string> {
  const conversation = await lockConversation(tx, shopId, id);
  const failed = await tx
    .selectFrom('messages')
    .select(['body', 'status', 'direction', 'file_id'])
    .where('shop_id', '=', shopId)
    .where('conversation_id', '=', id)
    .where('id', '=', messageId)
    .executeTakeFirst();
  if (!failed) throw problem('not_found');
  const mayRetry = failed.direction === 'out' && (failed.status === 'failed' || failed.status === 'unknown');
  if (!mayRetry || !('action' in failed.body)) throw problem('wrong_state');
  const { template, ...reply } = failed.body;
  if (!template) assertOpenWindow(services, conversation);
  if (template?.isOffer && (await hasStopped(tx, shopId, conversation))) throw problem('wrong_state');
  const origin = { by: actor, retryOf: messageId, file: failed.file_id, template };
  const [stored] = await queueReplies(services, tx, shopId, id, [reply], `retry:${messageId}`, origin);
  if (!stored) throw problem('wrong_state');
  return stored.id;
}

/** Shows who follows the chat for a moment that somebody writes: nothing is kept. Throws `not_found`. */
export async function tellTyping({ live }: Services, tx: Tx, { shopId, actor }: Author, id: string): Promise<void> {
  const found = await tx
    .selectFrom('conversations')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw problem('not_found');
  live.publish(shopId, { type: 'conversations.typing', id, name: firstName(actor.name ?? '') });
}
