import { sql } from 'kysely';

/** Of a row of products, what is left by variant id ('' is the product itself); null where nothing is counted. */
export const leftAt = sql<Record<string, number> | null>`(select jsonb_object_agg(variant_id, on_hand)
  from stock_levels s where s.shop_id = products.shop_id and s.product_id = products.id)`;

interface Counted {
  left: Readonly<Record<string, number>> | null;
  variants: readonly { id: string }[];
}

/** Whether nothing is left of one of its variants. What is not counted is always there. */
export const isVariantOut = ({ left }: Pick<Counted, 'left'>, variantId: string): boolean =>
  (left?.[variantId] ?? Number.POSITIVE_INFINITY) <= 0;

/** Whether nothing of it is left: of several kinds, none of any. */
export const isOut = (product: Counted): boolean =>
  product.variants.length > 0
    ? product.variants.every(({ id }) => isVariantOut(product, id))
    : isVariantOut(product, '');
