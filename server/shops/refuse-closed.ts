import type { Tx } from '../db/tenant-scope.ts';
import { problem } from '../problems.ts';

/** Throws `shop_closed` from when its owner closed the shop: nothing new begins in it. */
export const refuseClosed = async (tx: Tx, shopId: string): Promise<void> =>
  assertOpen(await shopOf(tx, shopId).executeTakeFirstOrThrow());

/** The same, and until the transaction ends nobody closes it: others that begin something wait for none of this. */
export const holdOpen = async (tx: Tx, shopId: string): Promise<void> =>
  assertOpen(await shopOf(tx, shopId).forShare().executeTakeFirstOrThrow());

const shopOf = (tx: Tx, shopId: string) => tx.selectFrom('shops').select('deletes_at').where('id', '=', shopId);

function assertOpen({ deletes_at: closes }: { deletes_at: unknown }): void {
  if (closes !== null) throw problem('shop_closed');
}
