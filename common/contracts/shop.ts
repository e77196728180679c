import * as z from 'zod';
import type { FieldsOf } from '../../resources/index.ts';
import { type Row, servedFields } from '../../resources/kit/index.ts';
import { createSchema, rowSchema, updateSchema } from '../../resources/kit/schema.ts';
import { shops } from '../../resources/shops.ts';
import { contract } from './contract.ts';
import { path } from './fields.ts';
import { precondition, staleRow } from './precondition.ts';
import { tools } from './tools.ts';

/** What GET adds to the shop's own fields. It may come back with them. */
const beside = {
  logo_url: path.nullable(),
  bot_id: z.int().nullable(),
  /** A provider of mobile money is connected; without one the shop takes cash. */
  takes_mobile_money: z.boolean(),
};
const fields = servedFields(shops);
const shop = rowSchema(fields, tools).extend(beside).meta({ id: 'Shop' });
export type Shop = Row<FieldsOf<'shops'>> & z.output<z.ZodObject<typeof beside>>;

export const getShop = contract({
  id: 'shop.get',
  method: 'GET',
  path: '/api/shop',
  tag: 'shop',
  summary: 'My shop; 404 says that there is none yet',
  access: 'shop',
  answers: { 200: shop },
});

export const createShop = contract({
  id: 'shop.create',
  method: 'POST',
  path: '/api/shop',
  tag: 'shop',
  summary: 'Open a shop, with a sample catalogue of its trade if wanted',
  access: 'signed in',
  body: createSchema(shops.fields, tools, { sample_catalogue: z.boolean().default(true) }),
  answers: { 201: shop },
  problems: ['shop_exists'],
});

export const updateShop = contract({
  id: 'shop.update',
  method: 'PUT',
  path: '/api/shop',
  tag: 'shop',
  summary: 'Change my shop',
  access: 'shops.update',
  headers: precondition,
  body: z.preprocess(withoutRead, updateSchema(fields, tools)),
  answers: { 200: shop, 412: staleRow(shop) },
});

function withoutRead(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !(name in beside)));
}
