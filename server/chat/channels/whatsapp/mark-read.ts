import * as z from 'zod';
import { markRead } from '../../../providers/whatsapp/cloud-api.ts';
import type { Services } from '../../../services.ts';
import { newestUnread } from '../../conversations/change.ts';
import { findNumber, senderOf } from './numbers.ts';

const jobData = z.object({ shopId: z.uuid(), conversationId: z.uuid() });

/**
 * Job: shows the customer that what she wrote is read, once, outside of any transaction. Where WhatsApp does not take
 * that, nothing is lost and nobody is told.
 */
export async function tellRead(services: Services, data: unknown): Promise<void> {
  const conversation = jobData.parse(data);
  const { shopId, conversationId } = conversation;
  const claimed = await services.db.withShop(shopId, async (tx) => {
    const newest = await newestUnread(tx, conversation);
    if (!newest) return undefined;
    // Told of the newest, WhatsApp takes those before it as read as well.
    const { numUpdatedRows } = await tx
      .updateTable('messages')
      .set({ status: 'read' })
      .where('shop_id', '=', shopId)
      .where('conversation_id', '=', conversationId)
      .where('direction', '=', 'in')
      .where('status', '=', 'received')
      .where('seq', '<=', newest.seq)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    const { number_id: number } = await tx
      .selectFrom('conversations')
      .select('number_id')
      .where('shop_id', '=', shopId)
      .where('id', '=', conversationId)
      .executeTakeFirstOrThrow();
    return { providerId: newest.provider_id ?? '', number: await findNumber(tx, shopId, number) };
  });
  const sender = claimed && senderOf(services, claimed.number);
  if (sender) await markRead(sender, claimed.providerId);
}
