import { largestMoney } from '../../resources/kit/schema.ts';
import type { Priced } from './priced.ts';

interface Costed {
  product_id: string | null;
  variant_id: string | null;
  quantity: number;
  total: number;
}

/**
 * What a piece of it costs the shop, in minor units: what its variant says, otherwise its product; null where nobody
 * wrote that down.
 */
export function pieceCost(
  { product_id, variant_id }: Pick<Costed, 'product_id' | 'variant_id'>,
  products: ReadonlyMap<string, Pick<Priced, 'cost' | 'variants'>>,
): number | null {
  const product = product_id === null ? undefined : products.get(product_id);
  return product?.variants.find(({ id }) => id === variant_id)?.cost ?? product?.cost ?? null;
}

/**
 * What lines cost the shop, by what its products say now, and how much of their sum is of goods whose cost nobody wrote
 * down. Minor units.
 */
export function costOf(lines: readonly Costed[], products: ReadonlyMap<string, Priced>) {
  const sum = { cost: 0, uncosted: 0 };
  for (const { quantity, total, ...sold } of lines) {
    const each = pieceCost(sold, products);
    if (each === null) sum.uncosted += total;
    else sum.cost = Math.min(sum.cost + each * quantity, largestMoney);
  }
  return sum;
}
