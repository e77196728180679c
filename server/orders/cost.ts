import { largestMoney } from '../../resources/kit/schema.ts';
import type { Priced } from './price.ts';

interface Costed {
  product_id: string | null;
  quantity: number;
  total: number;
}

/**
 * What lines cost the shop, by what its products say now, and how much of their sum is of goods whose cost nobody wrote
 * down. Minor units.
 */
export function costOf(lines: readonly Costed[], products: ReadonlyMap<string, Priced>) {
  const sum = { cost: 0, uncosted: 0 };
  for (const { product_id, quantity, total } of lines) {
    const each = product_id === null ? null : (products.get(product_id)?.cost ?? null);
    if (each === null) sum.uncosted += total;
    else sum.cost = Math.min(sum.cost + each * quantity, largestMoney);
  }
  return sum;
}
