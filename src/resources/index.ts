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
export const views = { orders, products, customers, transactions, stock_movements: stockMovements } satisfies Partial<
  Record<CollectionName, RecordView>
>;
export type ViewName = keyof typeof views;
/** Those that a phone has within the thumb's reach beside home; the first is also what one makes most often. */
export const phoneTabs = ['orders', 'customers'] as const satisfies readonly ViewName[];
export const viewOf = (name: string): RecordView | undefined => (views as Record<string, RecordView>)[name];
/** It is made on a page of its own, not with the fields of its definition. */
export const hasOwnForm = (name: string): boolean => viewOf(name)?.pages?.create !== undefined;
