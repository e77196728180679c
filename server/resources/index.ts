import type { CollectionName } from '../../resources/index.ts';
import type { Behaviour } from '../rest/behaviour.ts';
import { orders } from './orders.ts';
import { products } from './products.ts';

/** What each collection does beyond what its fields say. A forgotten one does not compile. */
export const behaviours: { [N in CollectionName]: Behaviour<N> } = {
  products,
  orders,
  customers: {},
  stock_movements: {},
  order_events: {},
  transactions: {},
};
