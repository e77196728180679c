import { actorKinds, stockReasons } from './enums.ts';
import { choice, defineResource, id, instant, int, ref, text } from './kit/index.ts';

/** Every change of stock: who, why, before and after. Append-only. */
export const stockMovements = defineResource('stock_movements', {
  scope: 'shop',
  title: 'reason',
  access: { read: 'cashier', create: 'nobody', update: 'nobody', delete: 'nobody' },
  fields: {
    id: id.system(),
    product_id: ref.required({ to: 'products', owned: true }),
    /** Empty for the product itself. */
    variant_id: text.system({ max: 36 }),
    /** As it is called now; empty once it was taken away. */
    variant_name: text.computed({ max: 60 }),
    change: int.system({ signed: true }),
    before: int.system(),
    after: int.system(),
    reason: choice.system(stockReasons),
    /** The order whose goods these are: what its movements took is what it gives back. */
    order_id: id.systemOptional(),
    reference: text.systemOptional({ max: 80 }),
    note: text.systemOptional({ max: 200 }),
    /** As they were called then; who it was is the id. */
    by: text.system({ max: 120 }),
    by_kind: choice.systemOptional(actorKinds),
    by_id: text.systemOptional({ max: 60 }),
    created_at: instant.system(),
  },
  uses: {
    created_at: ['list', 'filter', 'sort', 'csv'],
    product_id: ['list', 'filter', 'csv'],
    variant_id: ['filter'],
    variant_name: ['list', 'csv'],
    change: ['list', 'sum', 'csv'],
    before: ['csv'],
    after: ['list', 'csv'],
    order_id: ['filter'],
    reason: ['list', 'filter', 'csv'],
    reference: ['list', 'csv'],
    note: ['list', 'csv'],
    by: ['list', 'csv'],
  },
  ui: {
    icon: 'shopping',
    under: 'products',
    order: { field: 'created_at', direction: 'desc' },
    day: 'created_at',
    row: {
      who: ['product_id'],
      line: ['created_at', 'by'],
      content: ['variant_name', 'reason', 'reference', 'note'],
      amount: 'change',
    },
  },
});
