import * as z from 'zod';
import { currency } from '../../resources/brand.ts';
import { languages, productCategories } from '../../resources/enums.ts';
import { contract } from './contract.ts';
import { botId, count, path, sum } from './fields.ts';
import { closed, openingHours } from './order-view.ts';

const words = z.string().trim().max(80).optional();
const number = (largest: number) => z.coerce.number().int().min(0).max(largest);
const query = z.strictObject({
  q: words.describe('Words in the name, the place, or what is sold.'),
  category: z.enum(productCategories).optional(),
  place: words,
  open: z.enum(['true', 'false']).optional().describe('Only shops that are open now.'),
  _start: number(100_000).default(0),
  _end: number(100_000).default(24),
});
export type ListShopsQuery = z.output<typeof query>;

const listed = z
  .strictObject({
    bot_id: z.int(),
    /** Below the language: `/shops/duka-la-asha-4805`. */
    path,
    shop_name: z.string(),
    category: z.enum(productCategories),
    place: z.string(),
    /** What it speaks, and is named in. */
    language: z.enum(languages),
    logo_url: path.nullable(),
    whatsapp_url: z.url().nullable(),
    closed,
    /** How many it sells. */
    products: count,
    pictures: z.array(path),
  })
  .meta({ id: 'ListedShop', description: 'A shop as anybody may see it, since it chose to be listed.' });
export type ListedShop = z.output<typeof listed>;

const product = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    description: z.string().nullable(),
    category: z.enum(productCategories),
    /** Minor units; of several kinds, the cheapest. */
    price: sum,
    compare_at_price: sum.nullable(),
    unit: z.string().nullable(),
    image_url: path.nullable(),
    /** Nothing is left of it: of several kinds, none of any. */
    sold_out: z.boolean(),
    variants: z.array(z.strictObject({ name: z.string(), price: sum, sold_out: z.boolean() })),
  })
  .meta({ id: 'ListedProduct' });
export type ListedProduct = z.output<typeof product>;

const set = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    cover_url: path.nullable(),
    /** What all of it costs together, minor units; null where it is not sold whole. */
    price: sum.nullable(),
    /** Sold whole, what one of it is made of: `2 × Chai`. */
    contents: z.array(z.string()),
    /** Sold whole, there are too few pieces for one more. */
    sold_out: z.boolean(),
    /** Of `products`, in the order of the set; never none. */
    product_ids: z.array(z.uuid()),
  })
  .meta({ id: 'ListedSet' });
export type ListedSet = z.output<typeof set>;

const detail = listed
  .extend({
    opening_hours: openingHours,
    delivers: z.boolean(),
    /** Minor units; what delivery costs where no zones are written. */
    delivery_fee: sum,
    delivery_zones: z.array(z.strictObject({ name: z.string(), fee: sum })),
    currency: z.literal(currency.code),
    products: z.array(product),
    /** What belongs together, in its order; shown before the categories. */
    sets: z.array(set),
  })
  .meta({ id: 'ListedShopDetail' });
export type ListedShopDetail = z.output<typeof detail>;

export const listShops = contract({
  id: 'shops.list',
  method: 'GET',
  path: '/api/shops',
  tag: 'shops',
  summary: 'Shops that chose to be listed, those with the fullest shelves first',
  access: 'public',
  query,
  answers: { 200: z.array(listed) },
  problems: ['shop_busy'],
});

export const getListedShop = contract({
  id: 'shops.get',
  method: 'GET',
  path: '/api/shops/{botId}',
  tag: 'shops',
  summary: 'A listed shop with what it sells',
  access: 'public',
  params: z.strictObject({ botId }),
  answers: { 200: detail },
  problems: ['not_found'],
});
