import type { Tx } from '../db/tenant-scope.ts';

/** An order, which nobody else changes until the transaction ends: held before what hangs on it, by everybody. */
export const holdOrder = (tx: Tx, shopId: string, id: string) =>
  tx.selectFrom('orders').select('id').where('shop_id', '=', shopId).where('id', '=', id).forNoKeyUpdate().execute();

/** Several at once, in the order in which everybody holds several. */
export const holdOrders = (tx: Tx, shopId: string, ids: readonly string[]) =>
  tx
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
