import * as z from 'zod';
import { currency } from '../../resources/brand.ts';
import {
  chargeScopes,
  chargeTypes,
  fulfilmentMethods,
  languages,
  orderStatuses,
  paymentFailures,
  paymentMethods,
  transactionStates,
  wallets,
  weekDays,
} from '../../resources/enums.ts';
import { instant, path, sum } from './fields.ts';

/** `credited`: what of it is owed as a debt instead. */
const money = { currency: z.literal(currency.code), total: sum, paid: sum, credited: sum, due: sum };
/** Null while the shop is open, or keeps no hours. */
export const closed = z.strictObject({ opens_at: instant.nullable(), takes_orders: z.boolean() }).nullable();
export const openingHours = z.array(z.strictObject({ day: z.enum(weekDays), opens: z.string(), closes: z.string() }));

const named = { id: z.string(), name: z.string() };
const group = z
  .strictObject({
    ...named,
    required: z.boolean(),
    min: z.int(),
    max: z.int(),
    options: z.array(z.strictObject({ ...named, price: sum })),
  })
  .meta({ id: 'AddOnGroup' });
const variant = z.strictObject({ ...named, price: sum, stock: z.int().nullable() });

const product = z
  .strictObject({
    line_id: z.string(),
    /** Null: an amount alone, or a set that is sold whole. */
    product_id: z.uuid().nullable(),
    name: z.string(),
    /** Of a set, what one of it is made of. */
    contents: z.array(z.string()).optional(),
    image_url: path.nullable(),
    price: sum,
    quantity: z.int(),
    /** Of a set that was ordered: what as many as that cost, whatever its price is now. */
    placed_total: sum.optional(),
    stock: z.int().nullable(),
    variants: z.array(variant),
    add_ons: z.array(group),
    chosen: z.strictObject({
      variant_id: z.string().nullable(),
      add_ons: z.array(z.strictObject({ group_id: z.string(), option_ids: z.array(z.string()) })),
      note: z.string(),
    }),
    /** What was ordered, as it was called then. */
    summary: z
      .strictObject({
        variant: z.string().nullable(),
        add_ons: z.array(z.string()),
        total: sum,
        /** Pieces that came back. */
        returned: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'OrderViewProduct' });

/** The latest that was asked for, of whatever is to be paid. */
export const paymentView = z
  .strictObject({
    /**
     * `undecided`: its time is over, and the network has not said what became of it. `held`: it came, and the shop
     * decides.
     */
    state: z.enum([...transactionStates, 'undecided']),
    method: z.enum(paymentMethods),
    /** Of a pay link's view, only its first and last digits: `0712 *** 678`. */
    phone: z.string().nullable(),
    amount: sum,
    /** What the phone is asked for on top. */
    surcharge: sum,
    expires_at: instant.nullable(),
    failure: z.enum(paymentFailures).nullable(),
    requested_at: instant,
    /** Whether its service takes a prompt off its phone: of another one the money may still come. */
    withdrawable: z.boolean(),
  })
  .meta({ id: 'PaymentView' });

/** What a payment by phone costs its payer beside, by which rule; `percent` in hundredths. Null: nothing. */
export const paymentCharge = z
  .strictObject({ type: z.enum(chargeTypes), amount: sum.nullable(), percent: z.int().nullable() })
  .nullable();
/** The same of phones of one network, where it differs. */
export const paymentCharges = z.array(z.strictObject({ network: z.enum(wallets), charge: paymentCharge }));

const way = z.strictObject({
  method: z.enum(fulfilmentMethods),
  /** Minor units; with zones, the lowest. */
  fee: sum,
  /** Areas, or places where it is picked up. Empty: one fee for every place, the shop itself. */
  zones: z.array(z.strictObject({ ...named, fee: sum })),
});

const shared = {
  order_id: z.int(),
  status: z.enum(orderStatuses),
  language: z.enum(languages),
  rehearsal: z.boolean(),
  shop_name: z.string(),
  logo_url: path.nullable(),
  whatsapp_url: z.url().nullable(),
  ...money,
  /** The latest that was asked for. */
  payment: paymentView.nullable(),
  payment_methods: z.array(z.enum(paymentMethods)),
  payment_charge: paymentCharge,
  payment_charges: paymentCharges,
};

export const orderView = z
  .strictObject({
    ...shared,
    status: z.enum([...orderStatuses, 'open']),
    submitted: z.boolean(),
    /** What it holds may still be changed: not sent yet, or sent but neither confirmed nor paid for. */
    editable: z.boolean(),
    /**
     * Idempotency keys of what may be done next. They change when it was done, so that tabs, taps and reloads share
     * one.
     */
    keys: z.strictObject({ submit: z.string(), pay: z.string() }),
    shop_place: z.string(),
    closed,
    opening_hours: openingHours,
    products: z.array(product),
    /** Before it is sent: so many lines of its link are not sold any more, and stand nowhere. */
    gone: z.int().optional(),
    /** The shop still sells something of it. */
    again: z.boolean(),
    customer: z.strictObject({ name: z.string(), phone: z.string() }),
    fulfilment: z.strictObject({
      method: z.enum(fulfilmentMethods).nullable(),
      zone: z.string().nullable(),
      place: z.string(),
      landmark: z.string(),
      /** Said at the counter; null for what is delivered, and until all of it is paid. */
      pickup_code: z.string().nullable(),
      methods: z.array(way),
    }),
    payment_method: z.enum(paymentMethods).nullable(),
    note: z.string(),
    subtotal: sum,
    discount: sum,
    delivery_fee: sum,
    /** The worth of what came back; the total is without it. */
    returned: sum,
    /** Of what was paid, what was given back. */
    refunded: sum,
    /** Of what is owed as a debt, what is not settled yet. */
    credit_left: sum,
    /** What the shop charges beside, each by its name; and by which rules, for what is not sent yet. */
    charges: z.array(z.strictObject({ ...named, amount: sum })),
    charge_rules: z.array(
      z.strictObject({
        ...named,
        type: z.enum(chargeTypes),
        amount: sum.nullable(),
        percent: z.int().nullable(),
        on: z.enum(chargeScopes),
      }),
    ),
    /** The least share of the whole that may be paid first, in percent; null: only all of it at once. */
    part_payment: z.int().nullable(),
    /** Money that came and pays nothing yet. */
    held: sum,
    /** What has arrived, oldest first; last, what was paid of its debt. */
    receipts: z.array(
      z.strictObject({
        at: instant,
        amount: sum,
        method: z.enum(paymentMethods),
        reference: z.string(),
        rehearsal: z.boolean(),
      }),
    ),
    /** What the shop has written for its receipts, in her language; null before there is an order. */
    receipt: z
      .strictObject({
        logo: z.boolean(),
        tin: z.string().nullable(),
        header: z.string().nullable(),
        footer: z.string().nullable(),
      })
      .nullable(),
    placed_at: instant.nullable(),
    /** What was reported and is not answered yet. */
    /** She has the goods, whether or not they are paid for. */
    handed_over: z.boolean(),
    problem: z.string().nullable(),
    /** Until when its goods are set aside while nobody pays; or since when they are not. */
    stock: z.strictObject({ held_until: instant.nullable(), released_at: instant.nullable() }),
    timeline: z.array(
      z.strictObject({
        at: instant,
        event: z.string(),
        status: z.enum(orderStatuses).nullable(),
        note: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'OrderView', description: 'What a shopper sees of an order. Amounts in minor units, phones E.164.' });
export type OrderView = z.output<typeof orderView>;
export type AddOnGroup = z.output<typeof group>;

export const payView = z
  .strictObject({
    ...shared,
    /** What came was rehearsed: no money. */
    rehearsed: z.boolean(),
    /** The first word of the customer's name. */
    customer_name: z.string(),
    lines: z.array(z.strictObject({ name: z.string(), quantity: z.int(), total: sum })),
    keys: z.strictObject({ pay: z.string() }),
  })
  .meta({
    id: 'PayView',
    description: "What a person who only pays sees of somebody's order: no phone, no place, no notes.",
  });
export type PayView = z.output<typeof payView>;
