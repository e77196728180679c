import { sql } from 'kysely';
import type { OrderWords } from '../../common/contracts/order-words.ts';
import { understand } from '../../common/order-words/understand.ts';
import type { Tx } from '../db/tenant-scope.ts';

/** More than these are not read for one text. */
const mostProducts = 10_000;

/** What a text orders of what a shop has on sale. */
export async function understandOrder(tx: Tx, shopId: string, text: string): Promise<OrderWords> {
  const catalog = await tx
    .selectFrom('products')
    .select(['id', 'name', 'aliases', 'sku', 'unit', 'variants'])
    .where('shop_id', '=', shopId)
    .where('status', '=', 'active')
    .orderBy(sql`id desc`)
    .limit(mostProducts)
    .execute();
  return understand(text, catalog);
}
