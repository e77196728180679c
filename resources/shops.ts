import { chargeScopes, chargeTypes, languages, orderTaking, productCategories, weekDays } from './enums.ts';
import { bool, choice, defineResource, file, id, instant, int, list, money, phone, text, time } from './kit/index.ts';

/** The shop itself; who has none opens one by a call of its own. */
export const shops = defineResource('shops', {
  scope: 'self',
  path: 'shop',
  title: 'shop_name',
  access: { read: 'member', create: 'nobody', update: 'manager', delete: 'nobody' },
  fields: {
    id: id.system(),
    shop_name: text.required({ max: 80 }),
    category: choice.required(productCategories),
    place: text.required({ max: 120 }),
    whatsapp_number: phone.optional(),
    language: choice.default('sw', languages),
    logo: file.optional({ accept: 'image' }),
    delivers: bool.default(true),
    /** What delivery costs where no zones are written. */
    delivery_fee: money.default(0),
    delivery_zones: list.default({ id: id.system(), name: text.required({ max: 60 }), fee: money.default(0) }, 60),
    /** Where orders are picked up, where that is not the shop itself or there are several to choose from. */
    places: list.default(
      {
        id: id.system(),
        name: text.required({ max: 60 }),
        address: text.required({ max: 160 }),
        landmark: text.optional({ max: 120 }),
      },
      20,
    ),
    /**
     * None: open all the time. A day may stand more than once (a break at noon); `closes` at or before `opens` is the
     * next morning.
     */
    opening_hours: list.default(
      { day: choice.required(weekDays), opens: time.required(), closes: time.required() },
      21,
      weekDays.map((day) => ({ day, opens: '08:00', closes: '20:00' })),
    ),
    /** Added to every order it is for, of whatever channel, by its name; see resources/trade/charges.ts. */
    charges: list.default(
      {
        id: id.system(),
        name: text.required({ max: 40 }),
        type: choice.required(chargeTypes),
        amount: money.optional({ min: 1_00 }),
        /** In hundredths: 250 is 2.5 percent. */
        percent: int.optional({ min: 1, scale: 100, unit: '%' }),
        on: choice.default('all', chargeScopes),
      },
      10,
    ),
    takes_orders: choice.default('always', orderTaking),
    /** The least share of an order, in percent, that may be paid first; empty: only the whole. */
    part_payment: int.optional({ min: 10, max: 90, unit: '%' }),
    /** Hours after which an order that nobody paid or confirmed gives its goods back. */
    unpaid_hours: int.default(24, { min: 1, max: 720 }),
    /** Shown in the public list of shops, with its catalogue. Only who chooses it. */
    listed: bool.default(false),
    /** Invented from its first day and marked as that wherever it is seen; in it alone rehearsed money counts. */
    demo: bool.systemOptional(),
    /** Its owner closes it: until then everything can be read and it can be opened again, then all of it goes. */
    deletes_at: instant.systemOptional(),
    created_at: instant.system(),
    updated_at: instant.system(),
  },
  answers: {
    logo_url: text.optional({ max: 200 }),
    bot_id: int.optional(),
    /** The rehearsal phone plays its WhatsApp. */
    rehearsal: bool.required(),
    /** A provider of mobile money is connected; without one the shop takes cash. */
    takes_mobile_money: bool.required(),
    takes_cash: bool.required(),
  },
  events: { closed: { data: { deletes_at: instant.required() } }, reopened: {} },
  ui: {
    icon: 'shop',
    settings: { group: 'shop', order: 1, says: ['shop_name', 'place'] },
    sections: {
      shop: ['shop_name', 'category', 'place', 'whatsapp_number', 'language', 'logo', 'listed'],
      delivery: ['delivers', 'delivery_fee', 'delivery_zones', 'places'],
      hours: ['opening_hours'],
      orders: ['takes_orders', 'part_payment', 'unpaid_hours'],
      charges: ['charges'],
    },
  },
});
