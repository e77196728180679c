import { sql } from 'kysely';
import { variantFault } from '../../resources/trade/choice.ts';
import { mostLines } from '../../resources/trade/line.ts';
import { holdProducts, readProducts } from '../orders/products.ts';
import { availableOf } from '../orders/sets.ts';
import { problem } from '../problems.ts';
import type { Behaviour } from '../rest/behaviour.ts';

/** A product whose share its pieces do not divide is two lines of an order. */
const mostPriced = mostLines / 2;

export const productSets: Behaviour<'product_sets'> = {
  computed: {
    available: availableOf('product_sets'),
    unpriced: sql`(product_sets.price is null)`,
    contents: sql`(select string_agg(coalesce(each ->> 'quantity', '1') || ' × ' || p.name
        || coalesce(' (' || (kind ->> 'name') || ')', ''), ', ' order by at)
      from jsonb_array_elements(product_sets.products) with ordinality as listed (each, at)
      join products p on p.shop_id = product_sets.shop_id and p.id = (each ->> 'product_id')::uuid
      left join jsonb_array_elements(p.variants) as kind on kind ->> 'id' = each ->> 'variant_id')`,
  },
  async afterWrite({ tx, caller }, { products, price }, change) {
    if (!('products' in change) && !('price' in change)) return;
    const ids = products.map(({ product_id }) => product_id);
    await holdProducts(tx, caller.shopId, ids);
    const known = await readProducts(tx, caller.shopId, ids);
    const errors: Record<string, string> = {};
    for (const [at, { product_id, variant_id }] of products.entries()) {
      const row = `products.${at}`;
      const product = known.get(product_id);
      if (!product) errors[`${row}.product_id`] = 'not_found';
      else if (products.findIndex((each) => each.product_id === product_id && each.variant_id === variant_id) < at)
        errors[`${row}.product_id`] = 'taken';
      else {
        // Without a price, which kind is chosen where it is bought.
        const wrong = variantFault(product, variant_id);
        if (wrong && (price !== null || variant_id !== null)) errors[`${row}.variant_id`] = wrong;
        if (price !== null && product.add_ons.some(({ required }) => required))
          errors[`${row}.product_id`] = 'add_on_in_set';
      }
    }
    if (price !== null && products.length > mostPriced) errors.products = 'too_many_in_set';
    if (Object.keys(errors).length > 0) throw problem('validation_failed', errors);
  },
};
