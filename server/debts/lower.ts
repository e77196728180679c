import { sql } from 'kysely';
import { nextInstalment } from '../../common/instalments.ts';
import { formatMoney } from '../../common/money.ts';
import type { DebtState, Language } from '../../resources/enums.ts';
import { contextOf, type EventContext } from '../events/emit.ts';
import { type Problem, problem } from '../problems.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import { balanceAt } from './balance.ts';
import { holdDebtor } from './book.ts';

const onlyLeft: Record<Language, (left: string) => string> = {
  en: (left) => `Only ${left} is left.`,
  sw: (left) => `Limebaki ${left} tu.`,
};

/** Why so much of what is owed cannot be paid: `left`, in minor units, is all. */
export const onlySoMuch = (language: Language, left: number): Problem =>
  problem('validation_failed', { amount: onlyLeft[language](formatMoney(left)) });

/** A debt's state, from nothing but its numbers. */
export const debtStateOf = ({ amount, paid, forgiven }: Record<'amount' | 'paid' | 'forgiven', number>): DebtState => {
  if (amount === 0) return 'cancelled';
  if (amount - paid - forgiven > 0) return paid > 0 ? 'part paid' : 'open';
  return forgiven > 0 ? 'written off' : 'paid';
};

/**
 * Takes a part of a debt, without an amount all of what is left, as paid or forgiven. Gives the debt as it was with the
 * amount. Throws `wrong_state` where nothing is left, `validation_failed` where less is left than the amount.
 */
export async function lowerDebt(
  context: ActionContext,
  id: string,
  { by, amount: wanted }: { by: 'paid' | 'forgiven'; amount: number | null },
) {
  const { tx, caller } = context;
  const found = () =>
    tx
      .selectFrom('debts')
      .select(['id', 'direction', 'customer_id', 'phone', 'order_id', 'amount', 'paid', 'forgiven', 'instalments'])
      .where('shop_id', '=', caller.shopId)
      .where('id', '=', id);
  await holdDebtor(contextOf(context), await found().executeTakeFirstOrThrow());
  const debt = await found().forNoKeyUpdate().executeTakeFirstOrThrow();
  const left = debt.amount - debt.paid - debt.forgiven;
  if (left <= 0) throw problem('wrong_state');
  const amount = wanted ?? left;
  if (amount > left) throw onlySoMuch(caller.language, left);
  await takeOff(contextOf(context), debt, { by, amount });
  return { ...debt, taken: amount };
}

/** Takes so much of a debt that is held, which owes as much. `rehearsal`: it was paid with play money. */
export async function takeOff(
  { services, tx, shopId }: EventContext,
  debt: { id: string } & Parameters<typeof nextInstalment>[0],
  { by, amount, rehearsal = false }: { by: 'paid' | 'forgiven'; amount: number; rehearsal?: boolean },
): Promise<void> {
  const after = { ...debt, [by]: debt[by] + amount };
  const isSettled = after.amount === after.paid + after.forgiven;
  const next = nextInstalment(after);
  const { numUpdatedRows } = await tx
    .updateTable('debts')
    .set({
      [by]: sql`${sql.ref(by)} + ${amount}`,
      state: debtStateOf(after),
      ...(isSettled ? { chase_on: null, promised_on: null } : next && { due_on: next, chase_on: next }),
      ...(rehearsal && { rehearsal }),
      updated_at: services.world.now().toISOString(),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', debt.id)
    .where(balanceAt('debts'), '>=', amount)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`debt ${debt.id}: it owes less than ${amount}, though it was held`);
}
