import type { ActionName, FieldsOf } from '../../../resources/index.ts';
import type { Changes, Row } from '../../../resources/kit/index.ts';

export type Order = Row<FieldsOf<'orders'>>;
export type OrderLine = Order['lines'][number];
export type OrderAction = ActionName<'orders'>;
export type OrderEvent = Omit<Row<FieldsOf<'events'>>, 'data' | 'changes'> & {
  data: Readonly<Record<string, unknown>>;
  changes: Changes | null;
};
export type Product = Row<FieldsOf<'products'>>;
export type Customer = Row<FieldsOf<'customers'>>;
