import { sql } from 'kysely';
import { bounded } from '../db/sum.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { debtAgeing } from '../debts/ageing.ts';
import { dueAt } from '../orders/due.ts';

/** What orders still cost, and what customers owe by debts. Each counts once: what is on credit is due of no order. */
export async function toCollect(tx: Tx, shopId: string, readsDebts: boolean) {
  const due = dueAt('o');
  const { rows } = await sql<{ amount: number; count: number }>`
    select ${bounded(sql`sum(${due})`)} as amount, count(*)::int as count
    from orders o where o.shop_id = ${shopId} and ${due} > 0 and not o.rehearsal`.execute(tx);
  const orders = rows[0] ?? { amount: 0, count: 0 };
  const debts = readsDebts ? await debtAgeing(tx, shopId, 'receivable') : { balance: 0, count: 0 };
  return {
    amount: Math.min(orders.amount + debts.balance, Number.MAX_SAFE_INTEGER),
    orders: orders.count,
    by_debts: debts.balance,
    debts: debts.count,
  };
}
