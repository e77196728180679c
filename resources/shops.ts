import { languages, orderTaking, productCategories, weekDays } from './enums.ts';
import {
  bool,
  choice,
  clock,
  defineResource,
  file,
  id,
  instant,
  int,
  list,
  money,
  nobody,
  phone,
  text,
} from './kit/index.ts';

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
    /** What delivery costs where no zones are written. */
    delivery_fee: money.default(0),
    delivery_zones: list.default({ id: id.assigned(), name: text.required({ max: 60 }), fee: money.default(0) }, 60),
    /** None: open all the time. A day may stand more than once (a break at noon); `closes` at or before `opens` is the next morning. */
    opening_hours: list.default(
      { day: choice.required(weekDays), opens: clock.required(), closes: clock.required() },
      21,
      weekDays.map((day) => ({ day, opens: '08:00', closes: '20:00' })),
    ),
    takes_orders: choice.default('always', orderTaking),
    /** The least share of an order, in percent, that may be paid first; empty: only the whole. */
    part_payment: int.optional({ min: 10, max: 90 }),
    /** Hours after which an order that nobody paid or confirmed gives its goods back. */
    unpaid_hours: int.default(24, { min: 1, max: 720 }),
    /** Shown in the public list of shops, with its catalogue. Only who chooses it. */
    listed: bool.default(false),
    created_at: instant.assigned(),
    updated_at: instant.assigned(),
  },
  ui: {
    icon: 'shop',
    columns: ['shop_name'],
    sections: {
      shop: ['shop_name', 'category', 'place', 'whatsapp_number', 'language', 'logo', 'listed'],
      delivery: ['delivers', 'delivery_fee', 'delivery_zones'],
      hours: ['opening_hours'],
      orders: ['takes_orders', 'part_payment', 'unpaid_hours'],
    },
  },
});
