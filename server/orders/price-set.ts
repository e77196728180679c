import { largestMoney } from '../../resources/kit/schema.ts';
import type { WantedLine } from '../../resources/trade/line.ts';
import { isWhole, type PricedSet, piecesOf } from '../../resources/trade/sets.ts';
import { problem } from '../problems.ts';
import type { Line, Priced } from './priced.ts';

interface SetToPrice {
  id: string;
  /** Undefined: it is not sold, or not as one. */
  set: PricedSet | undefined;
  products: ReadonlyMap<string, Priced>;
}
const keyOf = ({ product_id, variant_id }: Pick<WantedLine, 'product_id' | 'variant_id'>) =>
  `${product_id}/${variant_id ?? ''}`;

/** All that is wanted of one set as lines of its products. The lines keep the ids that they were asked for by. */
export function linesOfSet(
  wanted: readonly WantedLine[],
  { id, set, products }: SetToPrice,
  errors: Record<string, string>,
  newId: () => string,
): Line[] {
  const named = wanted.flatMap((line, at) => (line.set_id === id ? [{ line, at: `lines.${at}` }] : []));
  if (!set || !isWhole(set, products)) {
    for (const { at } of named) errors[`${at}.set_id`] = 'set_not_sold';
    return [];
  }
  for (const { line, at } of named) {
    const isOfIt = line.product_id === null || set.products.some((row) => keyOf(row) === keyOf(line));
    if (!isOfIt) errors[`${at}.product_id`] = 'not_found';
    if (line.product_id === null && line.variant_id !== null) errors[`${at}.variant_id`] = 'not_found';
    // A set is sold as it is.
    if (line.add_ons.length > 0) errors[`${at}.add_ons`] = 'not_found';
  }
  const count = countOf(
    set,
    named.map(({ line }) => line),
    products,
  );
  const [first] = named;
  if (set.price * count > largestMoney && first) errors[`${first.at}.quantity`] = 'order_too_large';
  const ids = named.flatMap(({ line }) => line.id ?? []);
  const notes = named.flatMap(({ line }) => line.note ?? []);
  return piecesOf(set, products).map(({ quantity, unit_price, ...piece }, at) => {
    const product = products.get(piece.product_id);
    return {
      ...piece,
      id: ids[at] ?? newId(),
      add_ons: [],
      quantity: quantity * count,
      note: at === 0 ? (notes[0] ?? null) : null,
      name: product?.name ?? '',
      variant_name: product?.variants.find((variant) => variant.id === piece.variant_id)?.name ?? null,
      unit_price,
      total: unit_price * quantity * count,
      set_id: set.id,
      set_name: set.name,
      set_count: count,
    };
  });
}

/** How many sets these lines are: so many whole ones, and as many as their pieces are. Throws `set_incomplete`. */
function countOf(set: PricedSet, lines: readonly WantedLine[], products: ReadonlyMap<string, Priced>): number {
  const sets = lines.reduce((sum, { product_id, quantity }) => sum + (product_id === null ? quantity : 0), 0);
  const piecesOfRow = (row: PricedSet['products'][number]) =>
    lines.reduce((sum, line) => sum + (keyOf(line) === keyOf(row) ? line.quantity : 0), 0);
  const rows = set.products.map((row) => ({ row, pieces: piecesOfRow(row) }));
  const parts = Math.max(...rows.map(({ row, pieces }) => Math.ceil(pieces / row.quantity)));
  for (const { row, pieces } of rows)
    if (pieces !== parts * row.quantity) throw incomplete(set, row, parts, products.get(row.product_id)?.name);
  return sets + parts;
}

const incomplete = (
  { name }: Pick<PricedSet, 'name'>,
  { quantity }: { quantity: number },
  count: number,
  product = '',
) => problem('set_incomplete', {}, { name, n: count * quantity, product });

/**
 * Lines of an order that stay, with other quantities: of each of its sets all lines, and as many of each as that many
 * sets have. Gives them with the number of sets. Throws `set_incomplete`.
 */
export function keptSets(was: readonly Line[], staying: readonly Line[]): Line[] {
  return staying.map((line) => {
    if (line.set_id == null) return line;
    const rows = was.filter(({ set_id }) => set_id === line.set_id);
    const perSet = (row: Line) => row.quantity / (row.set_count ?? 1);
    const now = (row: Line) => staying.find(({ id }) => id === row.id)?.quantity ?? 0;
    const count = Math.max(...rows.map((row) => Math.ceil(now(row) / perSet(row))));
    // What is sold at two prices is said together.
    const sameOf = (row: Line) => rows.filter((other) => keyOf(other) === keyOf(row));
    for (const row of rows) {
      if (now(row) === perSet(row) * count) continue;
      const quantity = sameOf(row).reduce((sum, other) => sum + perSet(other), 0);
      throw incomplete({ name: line.set_name ?? '' }, { quantity }, count, row.name);
    }
    return { ...line, set_count: count };
  });
}
