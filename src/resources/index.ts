import type { CollectionName } from '../../resources/index.ts';
import { customers } from './customers/index.ts';
import { orders } from './orders/index.ts';
import { products } from './products/index.ts';
import { stockMovements } from './stock_movements/index.ts';
import { transactions } from './transactions/index.ts';
import type { RecordView } from './types.ts';

/**
 * The record types that have pages, in the menu's order. A page, a layout or a router asks here and names none itself.
 */
export const views = { products, customers, orders, transactions, stock_movements: stockMovements } satisfies Partial<
  Record<CollectionName, RecordView>
>;
export type ViewName = keyof typeof views;
export const viewOf = (name: string): RecordView | undefined => (views as Record<string, RecordView>)[name];
/** It is made on a page of its own, not with the fields of its definition. */
export const hasOwnForm = (name: string): boolean => viewOf(name)?.pages?.create !== undefined;
