import * as z from 'zod';
import type { FieldsOf, Resources } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import { createSchema } from '../../resources/kit/schema.ts';
import { shops } from '../../resources/shops.ts';
import { contract } from './contract.ts';
import { singletonRow } from './singleton.ts';
import { tools } from './tools.ts';

/** The shop as its calls answer it. */
export type Shop = Row<FieldsOf<'shops'>> & Row<Resources['shops']['answers']>;
const shop = singletonRow(shops) as z.ZodType as z.ZodType<Shop>;

/** Reading and changing it comes from its record. */
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
