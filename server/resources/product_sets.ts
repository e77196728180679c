import { problem } from '../problems.ts';
import type { Behaviour } from '../rest/behaviour.ts';

export const productSets: Behaviour<'product_sets'> = {
  async afterWrite({ tx, caller }, { products }, change) {
    if (!('products' in change)) return;
    const ids = products.map(({ product_id }) => product_id);
    const found = await tx
      .selectFrom('products')
      .select('id')
      .where('shop_id', '=', caller.shopId)
      .where('id', 'in', ids)
      .execute();
    const known = new Set(found.map(({ id }) => id));
    const errors = ids.flatMap((id, at) => {
      const wrong = known.has(id) ? ids.indexOf(id) < at && 'taken' : 'not_found';
      return wrong ? [[`products.${at}.product_id`, wrong] as const] : [];
    });
    if (errors.length > 0) throw problem('validation_failed', Object.fromEntries(errors));
  },
};
