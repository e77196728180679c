import type { Sold } from '../../common/order-words/names.ts';
import type { Tx } from '../db/tenant-scope.ts';

/** More than these are not read for one text. */
const mostProducts = 10_000;

/** What a shop has on sale, as an order in words may name it. */
export const soldIn = (tx: Tx, shopId: string): Promise<Sold[]> =>
  tx
    .selectFrom('products')
    .select(['id', 'name', 'aliases', 'sku', 'unit', 'variants'])
    .where('shop_id', '=', shopId)
    .where('status', '=', 'active')
    .orderBy('id', 'desc')
    .limit(mostProducts)
    .execute();
