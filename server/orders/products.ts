import type { Tx } from '../db/tenant-scope.ts';
import type { Priced } from './priced.ts';

/** Products of a shop as pricing needs them, by id. */
export async function readProducts(tx: Tx, shopId: string, ids: string[]): Promise<Map<string, Priced>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'name', 'price', 'cost', 'status', 'variants', 'add_ons'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** From here on nobody deletes these products until the caller commits; who is deleting one already is waited for. */
export async function holdProducts(tx: Tx, shopId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .selectFrom('products')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
}
