import { sql } from 'kysely';
import type { DebtAgeing } from '../../common/contracts/debts.ts';
import type { DebtDirection } from '../../resources/enums.ts';
import { bounded } from '../db/sum.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { balanceAt, daysOverdueAt } from './balance.ts';

const ages = [
  { from: 0, to: 0 },
  { from: 1, to: 7 },
  { from: 8, to: 30 },
  { from: 31, to: null },
] as const;

/**
 * What is still to be paid, by how many days late it is: each age the sum of exactly its rows. What was paid with play
 * money is a rehearsal as a whole, as an order is.
 */
export async function debtAgeing(tx: Tx, shopId: string, direction: DebtDirection): Promise<DebtAgeing> {
  const owing = sql`from debts
    where shop_id = ${shopId} and direction = ${direction} and ${balanceAt('debts')} > 0 and rehearsal is not true`;
  const { rows } = await sql<{ from: number; balance: number; count: number }>`
    select case ${sql.join(
      ages.map(({ from, to }) =>
        to === null ? sql`else ${from}::int` : sql`when ${daysOverdueAt('debts')} <= ${to}::int then ${from}::int`,
      ),
      sql` `,
    )} end as "from", ${bounded(sql`sum(${balanceAt('debts')})`)} as balance, count(*)::int as count
    ${owing} group by 1`.execute(tx);
  const people = await sql<{ people: number }>`
    select count(distinct coalesce(customer_id, supplier_id))::int as people ${owing}`.execute(tx);
  const found = ages.map((age) => ({
    ...age,
    balance: rows.find(({ from }) => from === age.from)?.balance ?? 0,
    count: rows.find(({ from }) => from === age.from)?.count ?? 0,
  }));
  return {
    balance: found.reduce((all, { balance }) => all + balance, 0),
    count: found.reduce((all, { count }) => all + count, 0),
    people: people.rows[0]?.people ?? 0,
    ages: found,
  };
}
