import { largestMoney } from '../../resources/kit/schema.ts';
import type { Priced } from './priced.ts';

/** What goods cost, and the price of those whose cost nobody wrote down; minor units. */
interface Cost {
  cost: number;
  uncosted: number;
}
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
function pieceCost(
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
export function costOf(lines: readonly Costed[], products: ReadonlyMap<string, Priced>): Cost {
  const sum = { cost: 0, uncosted: 0 };
  for (const { quantity, total, ...sold } of lines) {
    const each = pieceCost(sold, products);
    if (each === null) sum.uncosted += total;
    else sum.cost = Math.min(sum.cost + each * quantity, largestMoney);
  }
  return sum;
}

/** A line of an order, with so many of its pieces as are counted. */
interface Counted extends Pick<Costed, 'product_id' | 'variant_id' | 'quantity'> {
  unit_price: number;
}
/** The lines of an order before and after, so many pieces of each. */
interface Counts {
  were: readonly Counted[];
  are: readonly Counted[];
}
type Weigh = (line: Counted) => number;

/**
 * What is left of what an order's goods cost when they were sold, once only some of them are counted. Lines do not say
 * what they cost then: each has its part by what it costs today, so that of all of them nothing is left over. Minor
 * units.
 */
export function costLeft(cost: number, counts: Counts, products: ReadonlyMap<string, Priced>): number {
  return partLeft(cost, counts, (line) => pieceCost(line, products) ?? 0);
}

/** What is left of the price of goods whose cost nobody wrote down, likewise. */
export function uncostedLeft(uncosted: number, counts: Counts, products: ReadonlyMap<string, Priced>): number {
  return partLeft(uncosted, counts, (line) => (pieceCost(line, products) === null ? line.unit_price : 0));
}

/** By what a piece weighs; where none weighs anything any more by its price, and what was free by pieces. */
function partLeft(amount: number, { were, are }: Counts, weigh: Weigh): number {
  const ways: Weigh[] = [weigh, ({ unit_price }) => unit_price, () => 1];
  const sum = (lines: readonly Counted[], way: Weigh) =>
    lines.reduce((total, line) => total + way(line) * line.quantity, 0);
  const way = ways.find((each) => sum(were, each) > 0);
  return way ? Math.round(amount * (sum(are, way) / sum(were, way))) : amount;
}
