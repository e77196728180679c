import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import type { PricedSet } from '../../resources/trade/sets.ts';

/** A line of an order with its price. */
export type Line = Row<FieldsOf<'orders'>>['lines'][number];
/** What pricing needs of a product. */
export type Priced = Pick<
  Row<FieldsOf<'products'>>,
  'id' | 'name' | 'price' | 'cost' | 'status' | 'variants' | 'add_ons'
>;

/** What lines are priced by: products, and sets with a price, by their ids. */
export interface OnSale {
  products: ReadonlyMap<string, Priced>;
  sets: ReadonlyMap<string, PricedSet>;
}
