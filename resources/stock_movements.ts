import { stockReasons } from './enums.ts';
import { choice, defineResource, everyone, id, instant, int, nobody, ref, text } from './kit/index.ts';

/** Every change of stock: who, why, before and after. Append-only. */
export const stockMovements = defineResource('stock_movements', {
  scope: 'shop',
  title: 'reason',
  access: { read: everyone, create: nobody, update: nobody, delete: nobody },
  fields: {
    id: id.assigned(),
    product_id: ref.required({ to: 'products', owned: true }),
    /** Empty for the product itself. */
    variant_id: text.assigned({ max: 36 }),
    change: int.assigned(),
    before: int.assigned(),
    after: int.assigned(),
    reason: choice.assigned(stockReasons),
    /** The order whose goods these are: what its movements took is what it gives back. */
    order_id: id.later(),
    reference: text.later({ max: 80 }),
    note: text.later({ max: 200 }),
    by: text.assigned({ max: 120 }),
    created_at: instant.assigned(),
  },
  query: {
    filter: ['product_id', 'variant_id', 'order_id', 'reason', 'created_at'],
    sort: ['created_at'],
  },
  csv: ['created_at', 'product_id', 'change', 'before', 'after', 'reason', 'reference', 'note', 'by'],
});
