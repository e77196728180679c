import type { FulfilmentMethod, Language, OrderChannel, OrderStatus, PaymentMethod } from '../../resources/enums.ts';
import type { Gender } from './names.ts';

/** The parts of a stored product that an order chooses from. Prices are minor units. */
export type SeedProduct = {
  id: string;
  name: string;
  price: number;
  variants: readonly { id: string }[];
  add_ons: readonly { id: string; required: boolean; min: number; max: number; options: readonly { id: string }[] }[];
};

export type SeedOptions = {
  seed: number;
  /** How many of each to make. */
  customers: number;
  orders: number;
  /** `from` is included, `to` is not. */
  from: Date;
  to: Date;
  products: readonly SeedProduct[];
};

export type SeedCustomer = {
  name: string;
  /** E.164. */
  phone: string;
  gender: Gender | null;
  language: Language;
  region: string;
  district: string;
  street: string;
  createdAt: Date;
};

export type SeedLine = {
  /** Index into `products`. */
  product: number;
  variantId: string | null;
  addOns: { groupId: string; optionIds: string[] }[];
  quantity: number;
};

export type SeedOrder = {
  /** Index of the customer, who was there before the order. */
  customer: number;
  createdAt: Date;
  channel: OrderChannel;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  fulfilment: FulfilmentMethod;
  /** Where to deliver; empty for pick up. */
  place: string;
  lines: SeedLine[];
  /** What the shopper wrote, mostly nothing. */
  note: string;
};
