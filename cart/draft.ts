import { formatPhone } from '../common/phone.ts';
import type { FulfilmentMethod, PaymentMethod } from '../resources/enums.ts';
import { type AddOnChoice, choiceOf } from '../resources/trade/choice.ts';
import type { OrderView, Product } from './view.ts';

export interface DraftLine {
  line_id: string;
  quantity: number;
  variant_id: string | null;
  add_ons: AddOnChoice[];
  note: string;
}
/** What the shopper has chosen and typed so far. */
export interface Draft {
  lines: DraftLine[];
  name: string;
  phone: string;
  method: FulfilmentMethod;
  zone: string | null;
  /** Where it is picked up. */
  counter: string | null;
  place: string;
  landmark: string;
  pay: PaymentMethod;
  payer: string;
  /** All of it now, or the least share that the shop allows. */
  share: 'all' | 'least';
  note: string;
}

export function newDraft(order: OrderView): Draft {
  const { customer, fulfilment, payment_methods, payment_method } = order;
  const payer = payerPhone(order);
  const { zone, place, methods: offered } = fulfilment;
  const isBrought = fulfilment.method !== 'pick up';
  const counters = zonesOf(order, 'pick up');
  return {
    lines: order.products.map(({ line_id, quantity, chosen, variants }) => ({
      line_id,
      quantity,
      // One kind is no choice.
      variant_id: chosen.variant_id ?? (variants.length === 1 ? (variants[0]?.id ?? null) : null),
      add_ons: choiceOf(chosen).add_ons,
      note: chosen.note,
    })),
    name: customer.name,
    phone: formatPhone(customer.phone),
    // The shop may bring what it brings nobody else.
    method: (offered.find(({ method }) => method === fulfilment.method) ?? offered[0])?.method ?? 'pick up',
    zone: zonesOf(order, 'delivery').find(({ id, name }) => id === zone || name === zone)?.id ?? null,
    // Called by its name and its address; one is no choice.
    counter:
      (counters.length > 1 ? counters.find(({ name }) => name === `${zone}, ${place}`) : counters[0])?.id ?? null,
    place: isBrought ? place : '',
    landmark: isBrought ? fulfilment.landmark : '',
    pay: payment_methods.find((each) => each === payment_method) ?? payment_methods[0] ?? 'cash',
    payer: payer === customer.phone ? '' : formatPhone(payer),
    share: 'all',
    note: order.note,
  };
}

/** The phone that was asked before, where it is hers: of another's only a part is known. E.164. */
export const payerPhone = ({ payment, customer }: OrderView): string =>
  payment?.phone?.startsWith('+') ? payment.phone : customer.phone;

/** Where it can be brought, or picked up. */
export const zonesOf = (order: OrderView, how: FulfilmentMethod) =>
  order.fulfilment.methods.find(({ method }) => method === how)?.zones ?? [];

/** The most of a line that the shop has. */
export const maxOf = (product: Product, line: DraftLine): number =>
  product.variants.find(({ id }) => id === line.variant_id)?.stock ?? product.stock ?? 10_000;
