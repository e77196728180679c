import { type AddOnChoice, type Choice, type Choosable, takenOf } from './choice.ts';

/** So many lines an order has at most, and so many pieces a line: of what a set holds 999 of, 10,000 sets. */
export const mostLines = 100;
export const mostPieces = 9_990_000;
/** The longest name of a line, and note on it. */
export const lineNameMax = 120;
export const lineNoteMax = 300;

/** A line as somebody asks for it, in a chat, on a link, on the order page or at the desk; the server prices it. */
export interface WantedLine {
  /** The line keeps it, where it was on a link already. */
  id?: string;
  /** Null: an amount alone, with a name and a price of its own, or a set. */
  product_id: string | null;
  /** Of a set with a price: without a product, so many of it; with one, of its pieces. */
  set_id?: string | null;
  variant_id: string | null;
  quantity: number;
  add_ons: AddOnChoice[];
  note: string | null;
  /** Of an amount alone; a product says its own. Minor units. */
  name?: string | undefined;
  unit_price?: number | undefined;
}

/** What has a price; minor units. */
interface Priced extends Choosable {
  price: number;
}

/**
 * The price of one piece as chosen, minor units. An option counts once however often it was ticked; what is not offered
 * costs nothing.
 */
export function unitPrice(product: Priced, { variant_id, add_ons }: Choice): number {
  const base = product.variants.find(({ id }) => id === variant_id)?.price ?? product.price;
  return product.add_ons.reduce((sum, group) => {
    const taken = takenOf(group, add_ons);
    return group.options.reduce((price, option) => (taken.includes(option.id) ? price + option.price : price), sum);
  }, base);
}

export const lineTotal = (product: Priced, line: Choice & { quantity: number }): number =>
  unitPrice(product, line) * line.quantity;

/** The products that lines are of; an amount alone is of none. */
export const productIdsOf = (lines: readonly { product_id: string | null }[]): string[] =>
  lines.flatMap(({ product_id }) => product_id ?? []);

/** What a product costs at least: of several variants, the cheapest. */
export const lowestPrice = ({ price, variants }: { price: number; variants: readonly { price: number }[] }): number =>
  variants.length > 0 ? Math.min(...variants.map((variant) => variant.price)) : price;
