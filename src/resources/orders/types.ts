import type { ActionName, FieldsOf } from '../../../resources/index.ts';
import type { Row } from '../../../resources/kit/index.ts';

export type Order = Row<FieldsOf<'orders'>>;
export type OrderLine = Order['lines'][number];
export type OrderAction = ActionName<'orders'>;
export type OrderEvent = Row<FieldsOf<'order_events'>>;
export type Transaction = Row<FieldsOf<'transactions'>>;
export type Product = Row<FieldsOf<'products'>>;
export type Customer = Row<FieldsOf<'customers'>>;
