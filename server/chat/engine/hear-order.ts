import type { Sold } from '../../../common/order-words/names.ts';
import { understand } from '../../../common/order-words/understand.ts';
import type { Understood } from './state.ts';

/** More than this is no order that somebody types into a chat. */
const longest = 2000;
const mostRest = 5;

/** A text as an order in words; undefined where it names nothing that is sold. */
export function hearOrder(text: string, catalog: readonly Sold[]): Understood | undefined {
  if (text.length > longest) return undefined;
  const { lines, rest } = understand(text, catalog);
  if (lines.length === 0) return undefined;
  const nameOf = ({ product_id, variant_id }: (typeof lines)[number]['choices'][number]) => {
    const product = catalog.find(({ id }) => id === product_id);
    const variant = product?.variants.find(({ id }) => id === variant_id);
    return [product?.name, variant?.name].filter(Boolean).join(' ');
  };
  return {
    lines: lines.flatMap(({ taken, quantity }) =>
      taken ? [{ productId: taken.product_id, variantId: taken.variant_id, quantity }] : [],
    ),
    open: lines.flatMap(({ taken, thing, choices }) => (taken ? [] : [{ thing, names: choices.map(nameOf) }])),
    rest: rest
      .filter(({ aside }) => aside === null)
      .map(({ from, to }) => text.slice(from, to))
      .slice(0, mostRest),
  };
}
