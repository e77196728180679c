import type { OrderWords } from '../../../common/contracts/order-words.ts';
import { type BasketLine, type Goods, lineOf } from '../basket/basket.ts';

export type Line = OrderWords['lines'][number];
export type Choice = Line['choices'][number];

/** What is taken of a text: goods for a basket, where they go, and whose number stands in it. */
export interface ReadWords {
  lines: BasketLine[];
  place: string | null;
  phone: string | null;
}

export const keyOf = ({ product_id, variant_id }: Choice): string => `${product_id} ${variant_id ?? ''}`;

/** What goods a line has, by name; a variant after its product. */
export function nameOf({ product_id, variant_id }: Choice, goods: ReadonlyMap<string, Goods>): string | undefined {
  const product = goods.get(product_id);
  const variant = product?.variants.find(({ id }) => id === variant_id);
  return product && [product.name, ...(variant ? [variant.name] : [])].join(' · ');
}

/** The lines that are taken, as a basket has them. */
export const basketOf = (
  lines: readonly { choice: Choice; quantity: number }[],
  goods: ReadonlyMap<string, Goods>,
): BasketLine[] =>
  lines.flatMap(({ choice: { product_id, variant_id }, quantity }) => {
    const found = goods.get(product_id);
    return found ? [{ ...lineOf(found, crypto.randomUUID()), variant_id, quantity }] : [];
  });
