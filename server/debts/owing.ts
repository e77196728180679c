import { sql } from 'kysely';
import type { EventContext } from '../events/emit.ts';
import { balanceAt } from './balance.ts';
import { holdDebtor } from './book.ts';

type Where = Pick<EventContext, 'tx' | 'shopId'>;
/** A debt that is to be paid still, in minor units. */
export type Owing = Awaited<ReturnType<typeof readOwing>>[number];

/** What a customer owes, those first that are paid first: the one that was asked for, then the oldest. */
export const readOwing = ({ tx, shopId }: Where, customerId: string, first: string | null) =>
  tx
    .selectFrom('debts')
    .select(['id', 'direction', 'customer_id', 'order_id', 'amount', 'paid', 'forgiven', 'instalments', 'due_on'])
    .select(['promised_on', 'chase_on', 'reminders'])
    .select(balanceAt('debts').as('balance'))
    .where('shop_id', '=', shopId)
    .where('customer_id', '=', customerId)
    .where('direction', '=', 'receivable')
    .where(balanceAt('debts'), '>', 0)
    .orderBy(sql`id = ${first} is true`, 'desc')
    .orderBy('due_on')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The same, held: her own row first, then each debt by its id, as everybody locks. */
export async function holdOwing(where: Where, customerId: string, first: string | null = null): Promise<Owing[]> {
  const { tx, shopId } = where;
  await holdDebtor(where, { customer_id: customerId });
  await tx
    .selectFrom('debts')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('customer_id', '=', customerId)
    .where(balanceAt('debts'), '>', 0)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return readOwing(where, customerId, first);
}

export const owedIn = (owing: readonly Owing[]): number => owing.reduce((sum, { balance }) => sum + balance, 0);

/** How so much pays what is owed: each debt to its end before the next. */
export function partsOf(owing: readonly Owing[], amount: number): { debt: Owing; amount: number }[] {
  let left = amount;
  return owing.flatMap((debt) => {
    const part = Math.min(left, debt.balance);
    left -= part;
    return part > 0 ? [{ debt, amount: part }] : [];
  });
}
