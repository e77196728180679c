import type { ChatAction, ChatCard } from '../../../../common/contracts/chat-entry.ts';
import type { MessageStatus } from '../../../db/tables/chat.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import type { Outcome } from '../../../providers/outcome.ts';
import type { FilledTemplate } from '../../../providers/whatsapp/template.ts';
import type { Services } from '../../../services.ts';
import { findNumber, type SealedNumber } from './numbers.ts';

export interface Claimed {
  id: string;
  action: ChatAction | undefined;
  card: ChatCard | undefined;
  template: FilledTemplate | undefined;
  created: string;
  address: string;
  /** Until when WhatsApp takes free answers. */
  window: string | null;
  number: SealedNumber | undefined;
  /** What it carries. */
  file: { id: string; media_type: string; name: string } | undefined;
}

/**
 * Takes the oldest queued message of a conversation, unless one is on its way: whoever sends that one comes back for
 * this.
 */
export async function claimNext(
  { world }: Services,
  tx: Tx,
  shopId: string,
  conversationId: string,
): Promise<Claimed | undefined> {
  const now = world.now();
  const conversation = await tx
    .selectFrom('conversations')
    .select(['address', 'window_expires_at', 'number_id'])
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
  const oldest = await open()
    .select(['id', 'body', 'created_at', 'file_id'])
    .where('status', '=', 'queued')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return undefined;
  await tx
    .updateTable('messages')
    .set({ status: 'sending', claimed_at: now.toISOString() })
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
    ...{ id: oldest.id, file },
    ...('action' in oldest.body
      ? { action: oldest.body.action, card: oldest.body.card, template: oldest.body.template }
      : { action: undefined, card: undefined, template: undefined }),
    created: oldest.created_at,
    address: conversation.address,
    window: conversation.window_expires_at,
    number: await findNumber(tx, shopId, conversation.number_id),
  };
}

const statusOf: Record<Outcome['outcome'], MessageStatus> = {
  sent: 'sent',
  failed: 'failed',
  unknown: 'unknown',
  again: 'queued',
};

/** Writes how sending ended. A status of WhatsApp's that was faster stands. */
export async function settle(tx: Tx, shopId: string, id: string, sent: Outcome): Promise<void> {
  await tx
    .updateTable('messages')
    .set({
      status: statusOf[sent.outcome],
      claimed_at: null,
      ...(sent.outcome === 'sent' ? { provider_id: sent.providerId } : {}),
      ...('code' in sent ? { failure: sent.code } : {}),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute();
}
