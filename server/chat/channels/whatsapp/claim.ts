import { sql } from 'kysely';
import type { ChatAction } from '../../../../common/contracts/chat-entry.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import { secondsToHours } from '../../../limits/hours.ts';
import { type Spend, spendOrWait, takeBackSpend } from '../../../outside/spending.ts';
import { type Handed, messageState } from '../../../providers/handed.ts';
import type { Services } from '../../../services.ts';
import type { BotReply, FilledTemplate, MessageBody } from '../../../stored/message-body.ts';
import { hasStopped } from '../../consent/answer-consent.ts';
import { stoppedAtWhatsApp } from '../../consent/heed-provider.ts';
import { announceFailure, announceUnsureSoon } from '../../conversations/announce-failure.ts';
import { findNumber, type SealedNumber } from './numbers.ts';
import { heedFailure } from './undelivered.ts';

export interface Claimed {
  id: string;
  action: ChatAction | undefined;
  /** What stands for its text where WhatsApp has something for that. */
  shown: Pick<BotReply, 'card' | 'wants'>;
  template: FilledTemplate | undefined;
  /** Since when it might go: written then, or let go later. */
  since: string;
  address: string;
  /** Until when WhatsApp takes free answers. */
  window: string | null;
  number: SealedNumber | undefined;
  /** What it carries. */
  file: { id: string; media_type: string; name: string } | undefined;
  /** What was counted for it. */
  spend: Spend | undefined;
}
const oneMessage: Spend = { what: 'whatsapp', count: 1 };

/**
 * Takes the oldest queued message of a conversation, unless one is on its way: whoever sends that one comes back for
 * this.
 */
export async function claimNext(
  services: Services,
  tx: Tx,
  shopId: string,
  conversationId: string,
): Promise<Claimed | undefined> {
  const now = services.world.now();
  const conversation = await tx
    .selectFrom('conversations')
    .select(['channel', 'address', 'phone', 'window_expires_at', 'number_id'])
    .where('shop_id', '=', shopId)
    .where('id', '=', conversationId)
    .forUpdate()
    .executeTakeFirst();
  if (!conversation) return undefined;
  const open = () =>
    tx
      .selectFrom('messages')
      .where('shop_id', '=', shopId)
      .where('conversation_id', '=', conversationId)
      .where('direction', '=', 'out');
  if (await open().select('id').where('status', '=', 'sending').limit(1).executeTakeFirst()) return undefined;
  const queued = await open()
    .select(['id', 'body', 'created_at', 'held_until', 'file_id'])
    .where('status', '=', 'queued')
    .orderBy('seq')
    .limit(maxQueued)
    .execute();
  const found = await firstPayable(services, tx, { shopId, conversationId }, queued, {
    isOpen: Date.parse(conversation.window_expires_at ?? '') > now.getTime(),
    wantsOffers: async () => !(await hasStopped(tx, shopId, conversation)),
  });
  if (!found) return undefined;
  const { message: oldest, spend } = found;
  await tx
    .updateTable('messages')
    .set({ status: 'sending', claimed_at: now.toISOString(), failure: null })
    .where('shop_id', '=', shopId)
    .where('id', '=', oldest.id)
    .execute();
  const { file_id: fileId } = oldest;
  const file =
    fileId === null
      ? undefined
      : await tx
          .selectFrom('files')
          .select(['id', 'media_type', 'name'])
          .where('shop_id', '=', shopId)
          .where('id', '=', fileId)
          .executeTakeFirst();
  return {
    ...{ id: oldest.id, file, spend },
    ...('action' in oldest.body
      ? { action: oldest.body.action, shown: oldest.body, template: oldest.body.template }
      : { action: undefined, shown: {}, template: undefined }),
    since: oldest.held_until ?? oldest.created_at,
    address: conversation.address,
    window: conversation.window_expires_at,
    number: await findNumber(tx, shopId, conversation.number_id),
  };
}

/** How many are looked through for one that may go. */
const maxQueued = 20;

/**
 * The first that costs nothing or that the shop has room for: a template outside of the window, and an offer always,
 * is paid for. What there is no room for waits, says so, and comes back; what stands behind it goes on. An offer that
 * waited, or is tried again, goes to nobody who has stopped them meanwhile, and to nobody at night.
 */
async function firstPayable<M extends { id: string; body: MessageBody; created_at: string }>(
  services: Services,
  tx: Tx,
  conversation: { shopId: string; conversationId: string },
  queued: readonly M[],
  { isOpen, wantsOffers }: { isOpen: boolean; wantsOffers: () => Promise<boolean> },
): Promise<{ message: M; spend: Spend | undefined } | undefined> {
  const { shopId } = conversation;
  for (const message of queued) {
    const template = 'action' in message.body ? message.body.template : undefined;
    if (template?.isOffer && !(await wantsOffers())) {
      await holdBack(services, tx, conversation, message.id);
      continue;
    }
    const isPaid = template !== undefined && (!isOpen || template.isOffer === true);
    const spend = isPaid ? oneMessage : undefined;
    const { sendingHours } = services.settings;
    const hours = template?.isOffer ? secondsToHours(sendingHours, message.created_at, services.world.now()) : 0;
    const wait = hours || (await spendOrWait(services, tx, shopId, spend));
    if (wait === 0) return { message, spend };
    const until = services.world.now().getTime() + wait * 1000;
    await tx
      .updateTable('messages')
      .set({ failure: hours > 0 ? null : 'spend_ceiling', held_until: new Date(until).toISOString() })
      .where('shop_id', '=', shopId)
      .where('id', '=', message.id)
      .execute();
    const key = `spend:${message.id}:${Math.round(until / 1000)}`;
    await services.jobs.enqueue(tx, 'chat.send', conversation, { key, startAfterSeconds: wait });
  }
  return undefined;
}

/** An offer that its customer has stopped failed as if WhatsApp had refused it for her. */
async function holdBack(
  services: Services,
  tx: Tx,
  { shopId, conversationId }: { shopId: string; conversationId: string },
  id: string,
): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ status: 'failed', failure: stoppedAtWhatsApp })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute();
  await announceFailure(services, tx, shopId, { id, conversation_id: conversationId });
  services.live.publish(shopId, { type: 'conversations.message', id: conversationId });
}

/**
 * Holds a message for one more call. False when it is nobody's any more: its sender was taken for dead, and what it
 * says has no effect. A status of WhatsApp's that was faster takes nothing from it.
 */
export async function renew({ world }: Services, tx: Tx, shopId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({ claimed_at: sql`case when status = 'sending' then ${world.now().toISOString()}::timestamptz end` })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('status', '<>', 'unknown')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Writes how sending ended. A status of WhatsApp's that was faster stands. */
export async function settle(
  services: Pick<Services, 'jobs' | 'world' | 'live' | 'subscriptions' | 'secrets' | 'settings'>,
  tx: Tx,
  shopId: string,
  { id, spend }: Pick<Claimed, 'id' | 'spend'>,
  sent: Handed,
): Promise<void> {
  const settled = await tx
    .updateTable('messages')
    .set({
      status: messageState[sent.is],
      claimed_at: null,
      ...(sent.is === 'done' ? { provider_id: sent.result.providerId } : {}),
      ...('code' in sent ? { failure: sent.code } : {}),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .returning(['id', 'conversation_id', 'effect_key', 'body', 'failure'])
    .executeTakeFirst();
  if (settled && (sent.is === 'failed' || sent.is === 'again')) await takeBackSpend(services, tx, shopId, spend);
  if (settled && sent.is === 'unknown') await announceUnsureSoon(services, tx, { shopId, id });
  if (settled && sent.is === 'failed') await heedFailure(services, tx, shopId, settled);
}
