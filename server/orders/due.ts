import { sql } from 'kysely';

/** {@link dueOf} of common/due.ts, of the table or alias `orders` in a statement. */
export const dueAt = (orders: string) => {
  const column = (name: string) => sql.ref(`${orders}.${name}`);
  return sql<number>`(case when ${column('status')} = 'cancelled' then 0 else
    ${column('total')} end - (${column('paid')} - ${column('refunded')}) - coalesce(${column('credited')}, 0))`;
};

/** What of it is to be collected: nothing where money is to be given back. */
export const toCollectAt = (orders: string) => sql<number>`greatest(${dueAt(orders)}, 0)`;
