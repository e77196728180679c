import { type RawBuilder, sql } from 'kysely';

/** What money is for: one order, or all that a customer owes by debts. */
export type PaidFor = { orderId: string } | { customerId: string };

/** Whether a row of the table or alias `transactions`, of a shop, is a payment of it: what goes back pays nothing. */
export const isFor = (shopId: string, paidFor: PaidFor, transactions = 'transactions'): RawBuilder<boolean> =>
  sql`(${sql.ref(`${transactions}.type`)} = 'payment' and ${isOf(shopId, paidFor, transactions)})`;

const isOf = (shopId: string, paidFor: PaidFor, transactions: string): RawBuilder<boolean> =>
  'orderId' in paidFor
    ? sql`${sql.ref(`${transactions}.order_id`)} = ${paidFor.orderId}`
    : sql`${sql.ref(`${transactions}.debt_id`)} in
        (select d.id from debts d where d.shop_id = ${shopId} and d.customer_id = ${paidFor.customerId})`;
