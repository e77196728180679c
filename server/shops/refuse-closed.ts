import type { Tx } from '../db/tenant-scope.ts';
import { problem } from '../problems.ts';

/** Throws `shop_closed` from when its owner closed the shop: nothing new begins in it. */
export async function refuseClosed(tx: Tx, shopId: string): Promise<void> {
  const { deletes_at: closes } = await tx
    .selectFrom('shops')
    .select('deletes_at')
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
  if (closes !== null) throw problem('shop_closed');
}

/** The same, and until the transaction ends nobody closes it: others that begin something wait for none of this. */
export async function holdOpen(tx: Tx, shopId: string): Promise<void> {
  const { deletes_at: closes } = await tx
    .selectFrom('shops')
    .select('deletes_at')
    .where('id', '=', shopId)
    .forShare()
    .executeTakeFirstOrThrow();
  if (closes !== null) throw problem('shop_closed');
}
