import type { Tx } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../services.ts';

/** What the shop said up to a place has reached its visitor: whoever has the chat open sees it live. */
export async function setArrived(
  { live }: Pick<Services, 'live'>,
  tx: Tx,
  { shopId, id }: { shopId: string; id: string },
  last: number,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({ status: 'delivered' })
    .where('shop_id', '=', shopId)
    .where('conversation_id', '=', id)
    .where('direction', '=', 'out')
    .where('status', '=', 'sent')
    .where('seq', '<=', last)
    .executeTakeFirst();
  // Of two tabs one was first.
  if (numUpdatedRows > 0n) live.publish(shopId, { type: 'conversations.message', id });
}
