import type { CollectionName } from '../../resources/index.ts';
import type { Behaviour } from '../rest/behaviour.ts';
import { orderEvents } from './order_events.ts';
import { orders } from './orders.ts';
import { popups } from './popups.ts';
import { products } from './products.ts';
import { qrCodes } from './qr_codes.ts';
import { transactions } from './transactions.ts';

/** What each collection does beyond what its fields say. A forgotten one does not compile. */
export const behaviours: { [N in CollectionName]: Behaviour<N> } = {
  products,
  orders,
  customers: {},
  stock_movements: {},
  order_events: orderEvents,
  transactions,
  popups,
  qr_codes: qrCodes,
};
