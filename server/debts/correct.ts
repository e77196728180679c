import { debts } from '../../resources/debts.ts';
import { type EventContext, emit } from '../events/emit.ts';
import { problem } from '../problems.ts';
import { bookDebt } from './book.ts';
import { debtStateOf } from './lower.ts';

/**
 * A debt of which nothing is paid yet was written down wrongly: it is of another amount, of 0 where there is none.
 * Throws `debt_paid`.
 */
export async function correctDebt(context: EventContext, debtId: string, amount: number): Promise<void> {
  const { services, tx, shopId } = context;
  const before = await tx
    .selectFrom('debts')
    .select('amount')
    .where('shop_id', '=', shopId)
    .where('id', '=', debtId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const debt = await tx
    .updateTable('debts')
    .set({
      amount,
      state: debtStateOf({ amount, paid: 0, forgiven: 0 }),
      ...(amount === 0 && { chase_on: null, promised_on: null }),
      // They would not add up to it any more.
      ...(amount !== before.amount && { instalments: '[]' }),
      updated_at: services.world.now().toISOString(),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', debtId)
    .where('paid', '=', 0)
    .where('forgiven', '=', 0)
    .returning(['id', 'direction', 'customer_id'])
    .executeTakeFirst();
  if (!debt) throw problem('debt_paid');
  const more = amount - before.amount;
  if (more === 0) return;
  await bookDebt(context, debt, { key: `debt_corrected:${services.world.newId()}`, amount: more });
  if (more < 0) await emit(context, debts, 'lowered', { id: debt.id }, { amount: -more });
}
