import { customers } from './customers.ts';
import { orderEvents } from './order_events.ts';
import { orders } from './orders.ts';
import { popups } from './popups.ts';
import { products } from './products.ts';
import { qrCodes } from './qr_codes.ts';
import { shops } from './shops.ts';
import { stockMovements } from './stock_movements.ts';
import { transactions } from './transactions.ts';

/** Every record type of the product. Tables, calls, pages and labels come from this list. */
export const resources = {
  shops,
  products,
  stock_movements: stockMovements,
  customers,
  orders,
  order_events: orderEvents,
  transactions,
  popups,
  qr_codes: qrCodes,
} as const;

export type Resources = typeof resources;
export type ResourceName = keyof Resources;
/** Those that are REST collections of a shop. */
export type CollectionName = { [N in ResourceName]: Resources[N]['scope'] extends 'shop' ? N : never }[ResourceName];
export type FieldsOf<N extends ResourceName> = Resources[N]['fields'];
export type FieldName<N extends ResourceName> = keyof FieldsOf<N> & string;
export type ActionName<N extends ResourceName> = Resources[N] extends { actions: infer A } ? keyof A & string : never;
