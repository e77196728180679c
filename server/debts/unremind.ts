import type { Tx } from '../db/tenant-scope.ts';

const ofReminder = /^debts:([0-9a-f-]{36}):/;

/** A reminder surely did not leave: she is reminded by nothing that day, and may be. `since`: when it was written. */
export async function unremind(
  tx: Tx,
  shopId: string,
  { effectKey, since }: { effectKey: string; since: string },
): Promise<void> {
  const [, customerId] = ofReminder.exec(effectKey) ?? [];
  if (customerId === undefined) return;
  await tx
    .updateTable('debts')
    .set({ reminded_at: null })
    .where('shop_id', '=', shopId)
    .where('customer_id', '=', customerId)
    .where('reminded_at', '>=', since)
    .execute();
}
