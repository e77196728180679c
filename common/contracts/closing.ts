import * as z from 'zod';
import { shops } from '../../resources/shops.ts';
import { contract } from './contract.ts';
import type { Shop } from './shop.ts';
import { singletonRow } from './singleton.ts';

const shop = singletonRow(shops) as z.ZodType as z.ZodType<Shop>;
const mine = { tag: 'shop', path: '/api/shop/closing', access: 'closing.change' } as const;

export const closeShop = contract({
  ...mine,
  id: 'shop.close',
  method: 'POST',
  summary: 'Close the shop: it sells nothing more, is only read, and goes for good after two weeks',
  body: z.strictObject({
    /** What the shop is called, as its owner types it. */
    shop_name: z.string().trim().min(1).max(80),
    password: z.string().min(1).max(128),
  }),
  answers: { 200: shop },
  problems: ['wrong_password', 'too_many', 'money_left', 'payment_in_progress', 'wrong_state'],
  example: { shop_name: 'Duka la Asha', password: 'a long password' },
});

export const reopenShop = contract({
  ...mine,
  id: 'shop.reopen',
  method: 'DELETE',
  summary: 'Open the closed shop again',
  answers: { 200: shop },
  problems: ['wrong_state'],
});
