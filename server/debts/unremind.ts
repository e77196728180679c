import type { Tx } from '../db/tenant-scope.ts';

const prefix = 'debts:';
/** A customer is reminded once a day. */
export const reminderKey = (customerId: string, day: string): string => `${prefix}${customerId}:${day}`;
const customerOf = (key: string): string | undefined =>
  key.startsWith(prefix) ? key.slice(prefix.length).split(':')[0] : undefined;

/**
 * A reminder surely did not leave: she is reminded by nothing that day, and may be. `since`: when it was written. Its
 * key is free for the next.
 */
export async function unremind(
  tx: Tx,
  shopId: string,
  { id, effectKey, since }: { id: string; effectKey: string; since: string },
): Promise<void> {
  const customerId = customerOf(effectKey);
  if (customerId === undefined) return;
  await tx
    .updateTable('debts')
    .set({ reminded_at: null })
    .where('shop_id', '=', shopId)
    .where('customer_id', '=', customerId)
    .where('reminded_at', '>=', since)
    .execute();
  await tx
    .updateTable('outbound_messages')
    .set({ effect_key: `${effectKey}:${id}` })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute();
}
