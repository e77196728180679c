import { bool, defineResource, file, id, instant, int, list, money, ref, text } from './kit/index.ts';

/**
 * Products that belong together: a section of the chat's menu, before the categories. With a price of its own it is
 * sold whole.
 */
export const productSets = defineResource('product_sets', {
  scope: 'shop',
  title: 'name',
  access: { read: 'cashier', create: 'manager', update: 'manager', delete: 'manager' },
  fields: {
    id: id.system(),
    name: text.required({ max: 60, unique: true }),
    cover: file.optional({ accept: 'image' }),
    /** In the order in which they are shown; what is not on sale is passed over. */
    products: list.required(
      {
        product_id: ref.required({ to: 'products' }),
        /** Which kind of it; needed where the set has a price and the product kinds. */
        variant_id: text.optional({ max: 36, kindOf: { field: 'product_id', record: 'products' } }),
        quantity: int.default(1, { min: 1, max: 999 }),
      },
      60,
    ),
    /** What all of it costs together; empty: each product has its own price alone. */
    price: money.optional({ min: 100 }),
    shown: bool.default(true),
    /** Its place among the sets, the lowest first. */
    position: int.default(1, { min: 1, max: 999 }),
    /** Of a set with a price, how many can be made of what is there; empty where nothing of it is counted. */
    available: int.computed({ min: 0 }),
    /** Nobody buys it whole. */
    unpriced: bool.computed(),
    /** What one of it is made of, `2 × Chai, 1 × Mkate`. */
    contents: text.computed({ max: 20_000 }),
    created_at: instant.system(),
    updated_at: instant.system(),
  },
  uses: {
    name: ['list', 'search', 'sort', 'csv'],
    cover: ['list'],
    price: ['list', 'filter', 'csv'],
    available: ['list', 'csv'],
    contents: ['csv'],
    shown: ['list', 'filter', 'csv'],
    position: ['list', 'sort', 'csv'],
  },
  ui: {
    icon: 'grid',
    menu: { group: 'selling', order: 6 },
    order: { field: 'position', direction: 'asc' },
    row: {
      picture: 'cover',
      who: ['name'],
      line: ['available'],
      amount: 'price',
      state: 'shown',
      usual: { shown: 'true' },
    },
    badges: { unpriced: { fields: ['unpriced'], colour: 'neutral' } },
    // Its page says it in a sentence.
    page: { unsaid: ['unpriced'] },
    form: { first: ['name', 'price', 'products'] },
    sections: { how: ['cover', 'shown', 'position'] },
  },
});
