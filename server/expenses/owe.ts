import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import { correctDebt } from '../debts/correct.ts';
import { takeOver } from '../debts/take-over.ts';
import type { EventContext } from '../events/emit.ts';
import { problem } from '../problems.ts';

type Expense = Pick<
  Row<FieldsOf<'expenses'>>,
  'id' | 'amount' | 'paid_from' | 'supplier_id' | 'debt_id' | 'description'
>;

/**
 * What was bought on credit is owed to its supplier; what is corrected to be paid for, or of another amount or
 * supplier, corrects its debt. Throws `validation_failed` where nobody is named, `debt_paid`.
 */
export async function oweExpense(context: EventContext, expense: Expense): Promise<void> {
  const { tx, shopId } = context;
  const isOwed = expense.paid_from === 'credit';
  if (isOwed && expense.supplier_id === null) throw problem('validation_failed', { supplier_id: 'whom_owed' });
  const debt =
    expense.debt_id === null
      ? undefined
      : await tx
          .selectFrom('debts')
          .select(['id', 'amount', 'supplier_id'])
          .where('shop_id', '=', shopId)
          .where('id', '=', expense.debt_id)
          .forNoKeyUpdate()
          .executeTakeFirst();
  if (debt && isOwed && debt.supplier_id === expense.supplier_id) {
    if (debt.amount !== expense.amount) await correctDebt(context, debt.id, expense.amount);
    return;
  }
  if (debt) await correctDebt(context, debt.id, 0);
  const made = isOwed ? await owed(context, expense) : null;
  if (made === expense.debt_id) return;
  await tx
    .updateTable('expenses')
    .set({ debt_id: made })
    .where('shop_id', '=', shopId)
    .where('id', '=', expense.id)
    .execute();
}

async function owed(context: EventContext, { amount, supplier_id, description }: Expense): Promise<string> {
  const { tx, shopId } = context;
  const party = await tx
    .selectFrom('suppliers')
    .select(['id', 'name', 'phone'])
    .where('shop_id', '=', shopId)
    .where('id', '=', supplier_id)
    .executeTakeFirst();
  if (!party) throw problem('validation_failed', { supplier_id: 'not_found' });
  const { id } = await takeOver(context, {
    ...{ direction: 'payable', party, amount, due_on: null, order_id: null, what: description },
  });
  return id;
}
