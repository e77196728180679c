import type { FulfilmentMethod, Language, OrderProblem, OrderStatus, PaymentMethod } from '../resources/enums.ts';

/** The order as `GET /api/v1/order` gives it. Amounts in minor units, phones E.164, instants ISO 8601. */
export interface OrderView {
  order_id: number;
  status: OrderStatus | 'open';
  submitted: boolean;
  /** What it holds may still be changed: not sent yet, or sent but neither confirmed nor paid for. */
  editable: boolean;
  /** Idempotency keys of what may be done next. They change when it was done, so that tabs, taps and reloads share one. */
  keys: { submit: string; pay: string };
  language: Language;
  rehearsal: boolean;
  shop_name: string;
  shop_place: string;
  logo_url: string | null;
  whatsapp_url: string | null;
  /** Null while the shop is open (or keeps no hours). */
  closed: { opens_at: string | null; takes_orders: boolean } | null;
  opening_hours: OpeningHours[];
  products: Product[];
  customer: { name: string; phone: string };
  fulfilment: {
    method: FulfilmentMethod | null;
    zone: string | null;
    place: string;
    landmark: string;
    /** Said at the counter; null for what is delivered and for what is not sent yet. */
    pickup_code: string | null;
    methods: DeliveryWay[];
  };
  payment_methods: PaymentMethod[];
  payment_method: PaymentMethod | null;
  note: string;
  subtotal: number;
  discount: number;
  delivery_fee: number;
  total: number;
  paid: number;
  due: number;
  /** The least share of the whole that may be paid first, in percent; null: only all of it at once. */
  part_payment: number | null;
  /** The latest that was asked for. */
  payment: Payment | null;
  /** Money that came and pays nothing yet. */
  held: number;
  /** What has arrived, oldest first. */
  receipts: { at: string; amount: number; method: PaymentMethod; reference: string; rehearsal: boolean }[];
  placed_at: string | null;
  /** Until when its goods are set aside while nobody pays; or since when they are not. */
  stock: { held_until: string | null; released_at: string | null };
  /** What was reported and is not answered yet. */
  problem: string | null;
  timeline: { at: string; event: string; status: OrderStatus | null; note: string | null }[];
}
export interface OpeningHours {
  day: string;
  opens: string;
  closes: string;
}
export interface DeliveryWay {
  method: FulfilmentMethod;
  /** Minor units; with zones, the lowest. */
  fee: number;
  /** Empty: one fee for every place. */
  zones: { id: string; name: string; fee: number }[];
}
export interface Product {
  line_id: string;
  name: string;
  image_url: string | null;
  price: number;
  quantity: number;
  stock: number | null;
  variants: { id: string; name: string; price: number; stock: number | null }[];
  add_ons: Group[];
  chosen: { variant_id: string | null; add_ons: { group_id: string; option_ids: string[] }[]; note: string };
  summary: { variant: string | null; add_ons: string[]; total: number } | null;
}
export interface Group {
  id: string;
  name: string;
  required: boolean;
  min: number;
  max: number;
  options: { id: string; name: string; price: number }[];
}
export interface Payment {
  /** `undecided`: its time is over, and the network has not said what became of it. `held`: it came, and the shop decides. */
  state: 'initiated' | 'pending' | 'undecided' | 'succeeded' | 'held' | 'failed' | 'expired' | 'reversed';
  method: PaymentMethod;
  /** Of a pay link's view: only its first and last digits (`0712 *** 678`). */
  phone: string | null;
  amount: number;
  expires_at: string | null;
  failure: string | null;
  requested_at: string;
}

/** `GET /api/v1/pay`: what a person who only pays sees of somebody's order. No phone, no place, no notes. */
export type PayView = Pick<
  OrderView,
  | 'order_id'
  | 'status'
  | 'language'
  | 'rehearsal'
  | 'shop_name'
  | 'logo_url'
  | 'whatsapp_url'
  | 'total'
  | 'paid'
  | 'due'
  | 'payment'
  | 'payment_methods'
> & {
  /** The first word of the customer's name. */
  customer_name: string;
  lines: { name: string; quantity: number; total: number }[];
  keys: { pay: string };
};

/** What the server says instead of an order. */
export type Trouble = 'token_missing' | 'order_link_not_found' | 'order_link_expired' | 'error';
export type { OrderProblem };
