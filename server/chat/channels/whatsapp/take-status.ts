import * as z from 'zod';
import type { MessageStatus } from '../../../db/tables/chat.ts';
import type { WhatsAppStatus } from '../../../providers/whatsapp/inbound.ts';
import type { Services } from '../../../services.ts';

type ReportedStatus = Extract<MessageStatus, 'sent' | 'delivered' | 'read' | 'failed'>;

/** Where a status may come from: it never steps back, and a late answer settles an unknown one. */
const forward: ReadonlyMap<string, { status: ReportedStatus; from: readonly MessageStatus[] }> = new Map([
  ['sent', { status: 'sent', from: ['queued', 'sending', 'unknown'] }],
  ['delivered', { status: 'delivered', from: ['queued', 'sending', 'unknown', 'sent'] }],
  ['read', { status: 'read', from: ['queued', 'sending', 'unknown', 'sent', 'delivered'] }],
  ['failed', { status: 'failed', from: ['queued', 'sending', 'unknown', 'sent'] }],
]);
const uuid = z.uuid();

/**
 * Moves a message of ours by what WhatsApp tells of it, found by WhatsApp's id or by ours that was sent along. Unknown
 * statuses pass.
 */
export async function takeStatus(
  services: Services,
  shopId: string,
  { id, status: reported, ours, errorCode }: WhatsAppStatus,
): Promise<void> {
  const move = forward.get(reported);
  if (!move) return;
  await services.db.withShop(shopId, async (tx) => {
    const changed = await tx
      .updateTable('messages')
      .set({ status: move.status, provider_id: id, failure: errorCode === null ? null : String(errorCode) })
      .where('shop_id', '=', shopId)
      .where((by) =>
        by.or([
          by('provider_id', '=', id),
          ...(uuid.safeParse(ours).success ? [by.and([by('id', '=', ours ?? ''), by('provider_id', 'is', null)])] : []),
        ]),
      )
      .where('direction', '=', 'out')
      .where('status', 'in', move.from)
      .returning('conversation_id')
      .executeTakeFirst();
    if (changed) services.live.publish(shopId, { type: 'conversations.message', id: changed.conversation_id });
  });
}
