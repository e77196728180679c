import { priceChanges, productCategories, productStatuses, stockReasons } from './enums.ts';
import {
  bool,
  choice,
  defineResource,
  file,
  id,
  instant,
  int,
  list,
  longtext,
  money,
  tags,
  text,
} from './kit/index.ts';

export const products = defineResource('products', {
  scope: 'shop',
  title: 'name',
  access: { read: 'cashier', create: 'manager', update: 'manager', delete: 'manager', costs: 'manager' },
  fields: {
    id: id.system(),
    name: text.required({ max: 120 }),
    images: list.default({ file: file.required({ accept: 'image' }) }, 12),
    price: money.required({ each: 'variants' }),
    category: choice.required(productCategories),
    status: choice.default('active', productStatuses),
    description: longtext.optional({ max: 4000 }),
    unit: text.optional({ max: 24 }),
    /** What customers call it: an order in words is read by these as well. */
    aliases: tags.default([], { max: 20 }),
    compare_at_price: money.optional(),
    cost: money.optional({ only: 'costs' }),
    /** What is left of its price over its cost; empty while nobody wrote that down. */
    margin: money.computed({ min: -1_000_000_000_00, only: 'costs' }),
    margin_percent: int.computed({ only: 'costs', unit: '%' }),
    sku: text.optional({ max: 64, unique: true }),
    barcode: text.optional({ max: 64 }),
    /** How many there were when the product was made; from then on stock moves, it is not typed over. */
    opening_stock: int.createOnlyOptional({ min: 0, max: 1_000_000 }),
    stock: int.computed(),
    low_stock_level: int.optional({ min: 0, max: 1_000_000 }),
    /** On sale, and as few left as its level or fewer. */
    low_stock: bool.computed(),
    /** What one chooses, `Saizi: S, M`: each combination may be a variant. */
    options: list.default(
      { id: id.system(), name: text.required({ max: 30 }), values: tags.default([], { max: 30 }) },
      3,
    ),
    variants: list.default(
      {
        id: id.system(),
        name: text.required({ max: 60 }),
        price: money.required(),
        /** Where it is not that of the product. */
        cost: money.optional({ only: 'costs' }),
        sku: text.optional({ max: 64, code: true }),
        barcode: text.optional({ max: 64, code: true }),
        /** One of each option, in their order; none of a variant that was written by hand. */
        values: tags.default([], { max: 3 }),
        opening_stock: int.optional({ min: 0, max: 1_000_000, begins: true }),
      },
      100,
    ),
    /** The same, each with what is left of it now; empty without variants. */
    variants_now: list.computed({
      id: id.system(),
      name: text.system({ max: 60 }),
      price: money.system(),
      cost: money.systemOptional({ only: 'costs' }),
      sku: text.systemOptional({ max: 64 }),
      left: int.systemOptional(),
    }),
    add_ons: list.default(
      {
        id: id.system(),
        name: text.required({ max: 60 }),
        required: bool.default(false),
        min: int.default(0, { min: 0, max: 20 }),
        max: int.default(1, { min: 1, max: 20 }),
        options: list.required({ id: id.system(), name: text.required({ max: 60 }), price: money.default(0) }, 50),
      },
      20,
    ),
    created_at: instant.system(),
    updated_at: instant.system(),
  },
  actions: {
    count_stock: {
      access: 'manager',
      args: {
        variant: id.optional(),
        on_hand: int.required({ min: 0, max: 1_000_000 }),
        reason: choice.default('count', stockReasons),
        note: text.optional({ max: 200 }),
      },
      emits: 'stock_counted',
    },
    /** What is given alone is changed; of one with variants their prices as well. In whole shillings. */
    change: {
      access: 'manager',
      args: {
        category: choice.optional(productCategories),
        status: choice.optional(productStatuses),
        price_by: choice.optional(priceChanges),
        amount: money.optional({ min: 0 }),
        percent: int.optional({ min: 1, max: 1000, unit: '%' }),
      },
      bulk: true,
      restores: ['category', 'status', 'price', 'variants'],
      confirm: true,
      emits: 'changed',
    },
    archive: {
      access: 'manager',
      when: { field: 'status', op: 'ne', value: 'archived' },
      emits: 'archived',
      onlyOpen: true,
    },
    sell_again: {
      access: 'manager',
      when: { field: 'status', op: 'eq', value: 'archived' },
      emits: 'sold_again',
      onlyOpen: true,
    },
  },
  archive: 'archive',
  events: {
    changed: {},
    archived: {},
    sold_again: {},
    /** As few are left as its level says, or fewer, after there were more; with variants, of all of them together. */
    running_low: { data: { left: int.required() }, live: ['left'] },
    stock_counted: {
      data: {
        variant: id.optional(),
        on_hand: int.required(),
        reason: choice.required(stockReasons),
        note: text.optional({ max: 200 }),
      },
    },
  },
  touches: ['stock_movements'],
  indexes: [['barcode']],
  import: {
    key: ['sku', 'barcode'],
    sets: { stock: { begin: 'opening_stock', action: 'count_stock', arg: 'on_hand' } },
  },
  uses: {
    images: ['list'],
    name: ['list', 'search', 'filter', 'sort', 'csv'],
    category: ['list', 'filter', 'sort', 'csv'],
    stock: ['list', 'filter', 'sort', 'csv'],
    status: ['list', 'filter', 'sort', 'csv'],
    price: ['list', 'filter', 'sort', 'csv'],
    compare_at_price: ['csv'],
    cost: ['csv'],
    margin: ['csv'],
    unit: ['csv'],
    sku: ['search', 'filter', 'csv'],
    barcode: ['search', 'filter', 'csv'],
    description: ['search', 'csv'],
    variants: ['search'],
    aliases: ['csv'],
    low_stock_level: ['csv'],
    low_stock: ['filter'],
    created_at: ['filter', 'sort'],
    updated_at: ['filter', 'sort'],
  },
  ui: {
    icon: 'shopping',
    menu: { group: 'selling', order: 3, key: 'p' },
    row: {
      picture: 'images',
      who: ['name'],
      line: ['stock', 'category'],
      amount: 'price',
      state: 'status',
      usual: { status: 'active' },
    },
    counts: { stock: { low: 'low_stock' } },
    page: {
      headline: { line: ['stock', 'category'], amount: 'price' },
      references: ['sku', 'barcode'],
      // The movements below tell what became of it; variants stand with what is left of each.
      unsaid: ['opening_stock', 'variants'],
    },
    related: ['stock_movements'],
    form: {
      first: ['images', 'name', 'price', 'opening_stock', 'category'],
      unasked: ['options', 'variants.values'],
    },
    alike: {
      without: ['sku', 'barcode', 'opening_stock', 'variants.sku', 'variants.barcode', 'variants.opening_stock'],
    },
    sections: {
      product: ['name', 'images', 'category', 'aliases', 'description', 'status'],
      price: ['price', 'compare_at_price', 'cost', 'margin', 'margin_percent', 'unit'],
      stock: ['sku', 'barcode', 'opening_stock', 'stock', 'low_stock_level'],
      variants: ['options', 'variants', 'variants_now'],
      add_ons: ['add_ons'],
    },
  },
});
