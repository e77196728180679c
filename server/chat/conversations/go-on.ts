import type { Tx } from '../../db/tenant-scope.ts';
import { Problem } from '../../problems.ts';
import type { Services } from '../../services.ts';
import type { ChatState } from '../../stored/chat-state.ts';
import { goOn } from '../engine/engine.ts';
import { readShop } from '../engine/shop-reader.ts';
import { freshState } from '../engine/state.ts';
import { announceCall } from './announce-call.ts';
import { beginAwaiting } from './await.ts';
import { awayReply } from './away.ts';
import { columnsOf, stateOf } from './conversation-state.ts';
import { handOver } from './hand-over.ts';
import { inboxSettings } from './inbox-settings.ts';
import { lockConversation } from './lock-conversation.ts';
import { storable } from './messages.ts';
import { queueReplies } from './queue-replies.ts';

interface Chat {
  shopId: string;
  conversationId: string;
}
export type Awaiting = NonNullable<Awaited<ReturnType<typeof openChat>>>;

/** A conversation, its row locked, with the published flow as it is now; undefined where it is gone. */
export async function openChat(services: Services, tx: Tx, { shopId, conversationId }: Chat) {
  const conversation = await lockConversation(tx, shopId, conversationId).catch((error: unknown) => {
    // What passes by itself is for the queue, which tries again.
    if (error instanceof Problem && error.code === 'not_found') return undefined;
    throw error;
  });
  if (!conversation) return undefined;
  const { deletes_at, ...about } = await tx
    .selectFrom('shops')
    .select(['shop_name', 'deletes_at', 'opening_hours'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
  const flow = await tx
    .selectFrom('flows')
    .select(['id', 'graph'])
    .where('shop_id', '=', shopId)
    .where('bot_id', '=', conversation.bot_id)
    .where('state', '=', 'published')
    .executeTakeFirst();
  const { name, phone, language, channel } = conversation;
  return {
    ...{ shopId, conversationId, conversation, flow },
    state: { ...freshState, ...conversation.state },
    speaker: { name, phone, language },
    shop: readShop(services, tx, shopId, about.shop_name, { id: conversationId, channel, name, phone }),
    about,
    /** Staff answer, or the shop has closed: the bot says nothing by itself. */
    isSilent: conversation.bot_off || stateOf(conversation) !== 'bot' || deletes_at !== null,
  };
}

/** The same, while it waits for what `id` names; undefined where it does no more. */
export async function awaiting(
  services: Services,
  tx: Tx,
  { id, ...chat }: Chat & { id: string },
): Promise<Awaiting | undefined> {
  const found = await openChat(services, tx, chat);
  return found?.state.awaits?.id === id ? found : undefined;
}

export async function keepState(
  tx: Tx,
  { shopId, conversationId }: Chat,
  state: ChatState,
  columns: object = {},
): Promise<void> {
  await tx
    .updateTable('conversations')
    .set({ state: storable(state), ...columns })
    .where('shop_id', '=', shopId)
    .where('id', '=', conversationId)
    .execute();
}

interface GoingOn {
  state: ChatState;
  /** The block to go on from. */
  at: string;
  /** The id of what has it go on, by which it is counted once. */
  run: string;
  /** What it says is stored once by it. */
  key: string;
}
/** Has a conversation go on by itself, without a word of the customer's: once for each `run`. */
export async function goOnBy(
  services: Services,
  tx: Tx,
  { shopId, conversationId, conversation, flow, speaker, shop, about }: Awaiting,
  { state, at, run, key }: GoingOn,
): Promise<void> {
  if (!flow || (await hasRun(tx, shopId, run))) return;
  const now = services.world.now();
  const moved = await goOn(flow.graph, state, at, speaker, shop);
  await tx
    .insertInto('flow_runs')
    .values({
      ...{ shop_id: shopId, id: run, conversation_id: conversationId, flow_id: flow.id, at: now.toISOString() },
      path: JSON.stringify(moved.handOver ? [...moved.path, ''] : moved.path),
    })
    .execute();
  const chat = { shopId, conversationId };
  const awaits = await beginAwaiting(services, tx, chat, moved);
  const customer = { name: speaker.name, language: moved.language };
  const away = moved.handOver
    ? awayReply({ shop: about, settings: await inboxSettings(tx, shopId), customer, now })
    : undefined;
  await keepState(
    tx,
    chat,
    { ...moved.state, awaits },
    {
      ...{ language: moved.language, last_message_at: now.toISOString() },
      ...(moved.handOver && {
        ...columnsOf('waiting', now),
        ...(await handOver(services, tx, shopId, conversation, moved.assignee)),
      }),
      ...(away && { away_at: now.toISOString() }),
    },
  );
  await queueReplies(services, tx, shopId, conversationId, [...moved.replies, ...(away ? [away] : [])], key);
  services.live.publish(shopId, { type: 'conversations.changed', id: conversationId, waiting: moved.handOver });
  if (moved.handOver) await announceCall(services, tx, shopId, conversation);
}

/** The conversation's row is locked: nobody else runs it meanwhile. */
const hasRun = async (tx: Tx, shopId: string, run: string): Promise<boolean> =>
  (await tx
    .selectFrom('flow_runs')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', run)
    .executeTakeFirst()) !== undefined;
