import { sql } from 'kysely';
import type { Tx } from '../db/tenant-scope.ts';
import { accountFor, type Book } from './ledger.ts';

/** What waits to be settled, and the order in whose books it stands. Amounts in minor units, above zero. */
export interface Waiting {
  orderId: string | null;
  amount: number;
}
type Of = Readonly<{ orderId: string } | { paymentId: string }>;

/**
 * What of an order's money, or of one payment's, waits to be settled. Nobody else's money is taken from there, so that
 * it is known of each. What was given back of an order names no payment: of one no more waits than of its order.
 */
export async function waitingOf(tx: Tx, shopId: string, ledger: Book, of: Of): Promise<Waiting[]> {
  const account = accountFor('shop:pending', ledger);
  const sum = sql`sum(case when to_account = ${account} then amount else -amount end)`;
  const moved = sql`ledger_transfers where shop_id = ${shopId} and ${account} in (from_account, to_account)`;
  const which =
    'orderId' in of
      ? sql`order_id = ${of.orderId}`
      : sql`transaction_id in (select id from transactions
          where shop_id = ${shopId} and (id = ${of.paymentId} or refund_of = ${of.paymentId}))`;
  const { rows } = await sql<{ order_id: string | null; amount: number }>`
    with own as (select order_id, ${sum} as amount from ${moved} and ${which} group by order_id)
    select order_id, (case when order_id is null then amount
      else least(amount, (select ${sum} from ${moved} and order_id = own.order_id)) end)::bigint as amount
    from own order by order_id`.execute(tx);
  return rows.flatMap(({ order_id: orderId, amount }) => (amount > 0 ? [{ orderId, amount }] : []));
}
