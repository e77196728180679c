import { isWhole, piecesIn } from '../../resources/trade/sets.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { readOnSale } from './on-sale.ts';
import type { OnSale } from './priced.ts';
import type { SetOnSale } from './sets.ts';

/** Those of these sets that are sold whole as they stand, with what one of each is made of. */
export async function setsForSale(
  tx: Tx,
  shopId: string,
  ids: readonly string[],
): Promise<(SetOnSale & { contents: string[] })[]> {
  const { sets, products } = await readOnSale(
    tx,
    shopId,
    ids.map((set_id) => ({ product_id: null, set_id })),
  );
  return [...sets.values()].flatMap((set) =>
    isWhole(set, products) ? [{ ...set, contents: contentsOf(set, products) }] : [],
  );
}

export const contentsOf = (set: SetOnSale, products: OnSale['products']): string[] =>
  piecesIn(
    set.products.map(({ product_id, variant_id, quantity }) => {
      const product = products.get(product_id);
      const variant = product?.variants.find(({ id }) => id === variant_id);
      return { name: product?.name ?? '', variant_name: variant?.name ?? null, quantity };
    }),
  );
