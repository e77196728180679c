import { sql } from 'kysely';
import type { Tx } from '../db/tenant-scope.ts';
import { balanceAt } from '../debts/balance.ts';
import { paidOfDebt } from '../money/left-of-order.ts';

/**
 * What its debt still owes of the table or alias `orders`; null of one that was never given on credit, which costs
 * nothing to find out.
 */
export const creditLeftAt = (orders: string) => {
  const column = (name: string) => sql.ref(`${orders}.${name}`);
  return sql<number | null>`case when ${column('credited')} > 0 then
    (select coalesce(sum(${balanceAt('d')}), 0)::bigint from debts d
      where d.shop_id = ${column('shop_id')} and d.order_id = ${column('id')} and d.state <> 'cancelled') end`;
};

/** What was paid of the debt that took an order over, as its receipt lists it, oldest first. */
export async function creditPaid(tx: Tx, shopId: string, order: { id: string; credited: number | null }) {
  if (!order.credited) return [];
  const parts = await paidOfDebt(tx, shopId, order.id);
  return parts.filter(({ type, state }) => type === 'payment' && state === 'succeeded');
}
