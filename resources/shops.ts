import { languages, productCategories } from './enums.ts';
import { bool, choice, defineResource, file, id, instant, money, nobody, phone, text } from './kit/index.ts';

/** The shop itself. It has calls of its own (`/api/shop`) and is no collection. */
export const shops = defineResource('shops', {
  scope: 'self',
  title: 'shop_name',
  access: { read: ['owner', 'manager', 'cashier'], create: nobody, update: ['owner', 'manager'], delete: nobody },
  fields: {
    id: id.assigned(),
    shop_name: text.required({ max: 80 }),
    category: choice.required(productCategories),
    place: text.required({ max: 120 }),
    whatsapp_number: phone.optional(),
    language: choice.default('sw', languages),
    logo: file.optional({ accept: 'image' }),
    delivers: bool.default(true),
    delivery_fee: money.default(0),
    created_at: instant.assigned(),
    updated_at: instant.assigned(),
  },
});
