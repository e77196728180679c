import { type RawBuilder, sql } from 'kysely';
import { timeZone } from '../../resources/brand.ts';
import { clockOfScope } from '../db/tenant-scope.ts';

/** What is still to be paid of the row of the table or alias `debts`. */
export const balanceAt = (debts: string): RawBuilder<number> => {
  const column = (name: string) => sql.ref(`${debts}.${name}`);
  return sql<number>`(${column('amount')} - ${column('paid')} - ${column('forgiven')})`;
};

/** Whole days of the shop's zone since it should have been paid; none of what is settled. */
export const daysOverdueAt = (debts: string): RawBuilder<number> =>
  sql<number>`greatest(0, coalesce((${clockOfScope} at time zone ${sql.lit(timeZone)})::date
    - ${sql.ref(`${debts}.chase_on`)}, 0))`;
