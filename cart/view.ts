import type { DebtView as SentDebtView } from '../common/contracts/debt-view.ts';
import type { AddOnGroup, PayView as SentPayView, OrderView as SentView } from '../common/contracts/order-view.ts';

/** A line as the page is drawn from it: by its own id, whatever the product's. */
export type Product = Omit<SentView['products'][number], 'product_id'>;
/** The order as the page is drawn from it. */
export type OrderView = Omit<SentView, 'products' | 'currency'> & { products: Product[] };
/** What a person who only pays sees. */
export type PayView = Omit<SentPayView, 'currency'>;
/** What a debtor sees. */
export type DebtView = Omit<SentDebtView, 'currency'>;
export type Group = AddOnGroup;

/** What the server says instead of an order. */
export type Trouble = 'token_missing' | 'order_link_not_found' | 'debt_link_not_found' | 'order_link_expired' | 'error';
