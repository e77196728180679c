import { bool, defineResource, file, id, instant, int, list, ref, text } from './kit/index.ts';

/** Products that belong together: a section of the chat's menu, before the categories. */
export const productSets = defineResource('product_sets', {
  scope: 'shop',
  title: 'name',
  access: { read: 'cashier', create: 'manager', update: 'manager', delete: 'manager' },
  fields: {
    id: id.system(),
    name: text.required({ max: 60, unique: true }),
    cover: file.optional({ accept: 'image' }),
    /** In the order in which they are shown; what is not on sale is passed over. */
    products: list.required({ product_id: ref.required({ to: 'products' }) }, 60),
    shown: bool.default(true),
    /** Its place among the sets, the lowest first. */
    position: int.default(1, { min: 1, max: 999 }),
    created_at: instant.system(),
    updated_at: instant.system(),
  },
  uses: {
    name: ['list', 'search', 'sort', 'csv'],
    cover: ['list'],
    shown: ['list', 'filter', 'csv'],
    position: ['list', 'sort', 'csv'],
  },
  ui: {
    icon: 'grid',
    menu: { group: 'selling', order: 6 },
    order: { field: 'position', direction: 'asc' },
    row: { picture: 'cover', who: ['name'], state: 'shown', usual: { shown: 'true' } },
    form: { first: ['name', 'products'] },
    sections: { how: ['cover', 'shown', 'position'] },
  },
});
