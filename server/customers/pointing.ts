import { resources } from '../../resources/index.ts';
import { type Resource, refsOf } from '../../resources/kit/index.ts';

/** A column that says whose a row is. */
interface Pointing {
  table: string;
  column: string;
}
const ofRecords = (Object.values(resources) as unknown as Resource[]).flatMap(({ name, fields }) =>
  refsOf(fields).flatMap(([column, { to }]) => (to === 'customers' ? [{ table: name, column }] : [])),
);

/** Every column of the database that points to a customer: what goes along when two are one. */
export const pointing: readonly Pointing[] = [
  ...ofRecords,
  ...['consents', 'conversations', 'debt_links', 'opt_outs'].map((table) => ({ table, column: 'customer_id' })),
];
