import type { Tx } from '../db/tenant-scope.ts';

/** Whether a shop is made up as a whole: see `shops.demo`. */
export async function isDemo(tx: Tx, shopId: string): Promise<boolean> {
  const found = await tx.selectFrom('shops').select('demo').where('id', '=', shopId).executeTakeFirst();
  return found?.demo === true;
}
