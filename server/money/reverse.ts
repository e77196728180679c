import type { Tx } from '../db/tenant-scope.ts';
import type { Services } from '../services.ts';
import { type Account, postTransfer } from './ledger.ts';

/**
 * Takes back what was written down as paid and was not: the payments moved no money after all, and each of their
 * transfers is booked the other way round. The caller holds the order's row.
 */
export async function reversePayments(
  { world, live }: Services,
  tx: Tx,
  shopId: string,
  { orderId, ids }: { orderId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  const payments = await tx
    .updateTable('transactions')
    .set({ state: 'reversed', net: 0, settled_at: null, updated_at: world.now().toISOString() })
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .where('state', '=', 'succeeded')
    .returning(['id', 'reference'])
    .execute();
  for (const { id, reference } of payments) {
    const booked = await tx
      .selectFrom('ledger_transfers')
      .select(['id', 'from_account', 'to_account', 'amount'])
      .where('shop_id', '=', shopId)
      .where('order_id', '=', orderId)
      .where('transaction_id', '=', id)
      .execute();
    for (const transfer of booked)
      await postTransfer(world, tx, shopId, {
        effectKey: `undo:${transfer.id}`,
        from: transfer.to_account as Account,
        to: transfer.from_account as Account,
        amount: transfer.amount,
        memo: `payment ${reference} undone`,
        transactionId: id,
        orderId,
      });
    live.publish(shopId, { type: 'transactions.changed', id, order: orderId });
  }
}
