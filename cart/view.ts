import type { FulfilmentMethod, Language, OrderStatus, PaymentMethod } from '../resources/enums.ts';

/** The order as `GET /api/v1/order` gives it. Amounts in minor units, phones E.164, instants ISO 8601. */
export interface OrderView {
  order_id: number;
  status: OrderStatus | 'open';
  submitted: boolean;
  language: Language;
  rehearsal: boolean;
  shop_name: string;
  logo_url: string | null;
  whatsapp_url: string | null;
  products: Product[];
  customer: { name: string; phone: string };
  fulfilment: { method: FulfilmentMethod | null; place: string; methods: { method: FulfilmentMethod; fee: number }[] };
  payment_methods: PaymentMethod[];
  payment_method: PaymentMethod | null;
  note: string;
  subtotal: number;
  discount: number;
  delivery_fee: number;
  total: number;
  paid: number;
  due: number;
  payment: Payment | null;
  timeline: { at: string; event: string; status: OrderStatus | null }[];
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
  state: 'initiated' | 'pending' | 'succeeded' | 'failed' | 'expired' | 'reversed';
  method: PaymentMethod;
  phone: string | null;
  amount: number;
  expires_at: string | null;
  failure: string | null;
  requested_at: string;
}

/** What the server says instead of an order. */
export type Trouble = 'token_missing' | 'order_link_not_found' | 'order_link_expired' | 'error';
