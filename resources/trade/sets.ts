import { variantFault } from './choice.ts';

const shilling = 100;

/** A set with a price of its own; minor units. */
export interface PricedSet {
  id: string;
  name: string;
  price: number;
  products: readonly { product_id: string; variant_id: string | null; quantity: number }[];
}
/** Of a product, what sharing a set's price needs. */
interface Part {
  price: number;
  status: string;
  variants: readonly { id: string; price: number }[];
  add_ons: readonly { required: boolean }[];
}
/** So many pieces at one price, in one set. */
interface SetPiece {
  product_id: string;
  variant_id: string | null;
  quantity: number;
  unit_price: number;
}

/** Whether it can be sold as it stands: each product is on sale, and nothing of it is left to be chosen. */
export const isWhole = (set: Pick<PricedSet, 'products'>, products: ReadonlyMap<string, Part>): boolean =>
  set.products.length > 0 &&
  set.products.every(({ product_id, variant_id }) => {
    const product = products.get(product_id);
    if (product?.status !== 'active' || variantFault(product, variant_id)) return false;
    return product.add_ons.every(({ required }) => !required);
  });

/**
 * One set as pieces, whose prices add up to its own: shared among its products by what they cost alone, the rest of the
 * rounding to those that it was taken from most. A product whose share its pieces do not divide stands there twice, the
 * second time with the pieces that cost one step more.
 */
export function piecesOf({ price, products: rows }: PricedSet, products: ReadonlyMap<string, Part>): SetPiece[] {
  const alone = rows.map(({ product_id, variant_id, quantity }) => {
    const product = products.get(product_id);
    const each = product?.variants.find(({ id }) => id === variant_id)?.price ?? product?.price ?? 0;
    return each * quantity;
  });
  const step = price % shilling === 0 ? shilling : 1;
  // Where nothing has a price of its own, piece by piece.
  const isFree = alone.every((worth) => worth === 0);
  const shares = sharesOf(price / step, isFree ? rows.map(({ quantity }) => quantity) : alone);
  return rows.flatMap(({ product_id, variant_id, quantity }, at): SetPiece[] => {
    const share = shares[at] ?? 0;
    const rest = share % quantity;
    const each = (share - rest) / quantity;
    const piece = { product_id, variant_id };
    return [
      { ...piece, quantity: quantity - rest, unit_price: each * step },
      ...(rest > 0 ? [{ ...piece, quantity: rest, unit_price: (each + 1) * step }] : []),
    ];
  });
}

/** A whole number in parts by weight that add up to it: each rounded down, the rest to the largest remainders. */
function sharesOf(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const exact = weights.map((weight, at) => {
    const product = BigInt(amount) * BigInt(weight);
    return { at, share: Number(product / all), rest: product % all };
  });
  const left = amount - exact.reduce((sum, { share }) => sum + share, 0);
  const first = [...exact].sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  const more = new Set(first.slice(0, left).map(({ at }) => at));
  return exact.map(({ at, share }) => share + (more.has(at) ? 1 : 0));
}

interface Piece {
  name: string;
  variant_name: string | null;
  quantity: number;
}
/** What one of `count` sets is made of, `2 × Chai`: a product at two prices stands once. */
export function piecesIn(lines: readonly Piece[], count = 1): string[] {
  const pieces = new Map<string, number>();
  for (const { name, variant_name, quantity } of lines) {
    const called = variant_name === null ? name : `${name} (${variant_name})`;
    pieces.set(called, (pieces.get(called) ?? 0) + quantity / count);
  }
  return [...pieces].map(([name, quantity]) => `${quantity} × ${name}`);
}

/** A line of an order as far as it says which set it is of. */
export interface OfSet {
  id: string;
  quantity: number;
  total: number;
  set_id?: string | null;
  set_name?: string | null;
  set_count?: number | null;
}
/** A set of an order as one: known by its first line. */
export interface SoldSet<L> {
  set_id: string;
  name: string;
  count: number;
  total: number;
  lines: [L, ...L[]];
}

/** A set as a receipt has it, in one line with what one of it is made of: `2 × Asubuhi (2 × Chai, 1 × Mkate)`. */
export const setTitle = ({ name, count, lines }: SoldSet<Piece>): string =>
  `${count} × ${name} (${piecesIn(lines, count).join(', ')})`;

/**
 * Lines as they were ordered: those of one set together, in the place of the first of them. What has `lines` is a set.
 */
export function bySet<L extends OfSet>(lines: readonly L[]): (L | SoldSet<L>)[] {
  const sets = new Map<string, SoldSet<L>>();
  return lines.flatMap((line): (L | SoldSet<L>)[] => {
    const { set_id, set_name, set_count, total } = line;
    // As orders that know no sets have it, too.
    if (set_id == null) return [line];
    const known = sets.get(set_id);
    if (known) {
      known.lines.push(line);
      known.total += total;
      return [];
    }
    const set: SoldSet<L> = { set_id, name: set_name ?? '', count: set_count ?? 1, total, lines: [line] };
    sets.set(set_id, set);
    return [set];
  });
}
