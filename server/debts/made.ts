import { nextInstalment } from '../../common/instalments.ts';
import { dayAfter, dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import type { DebtDirection } from '../../resources/enums.ts';
import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import type { EventContext } from '../events/emit.ts';
import { takeNumbers } from '../orders/counter.ts';
import { problem } from '../problems.ts';
import { bookDebt } from './book.ts';
import { type PartyField, partyOf } from './party.ts';
import { termsOf } from './terms.ts';

const firstDebt = 1;
type Debt = Pick<
  Row<FieldsOf<'debts'>>,
  | ('id' | 'direction' | 'customer_id' | 'supplier_id' | 'name' | 'phone')
  | ('amount' | 'paid' | 'forgiven' | 'instalments' | 'due_on' | 'chase_on' | 'created_at')
>;

/** Whom a debt is with, by whose turn it is to pay; the other has no place in it. */
const parties: Readonly<Record<DebtDirection, { field: PartyField; other: PartyField; why: string }>> = {
  receivable: { field: 'customer_id', other: 'supplier_id', why: 'owed_to_us' },
  payable: { field: 'supplier_id', other: 'customer_id', why: 'owed_by_us' },
};

/** By when a debt is to be paid: its next instalment, as somebody said, or else some days after it was made. */
const dueDayOf = async (context: EventContext, debt: Debt): Promise<string> =>
  nextInstalment(debt) ??
  debt.due_on ??
  dayAfter(dayAt(timeZone, new Date(debt.created_at)), (await termsOf(context)).days);

/** Completes a debt that was written down: its number, whom it is with, its day; and books it. Gives the day. */
export async function completeDebt(context: EventContext, debt: Debt): Promise<string> {
  const { tx, shopId } = context;
  const { field, other, why } = parties[debt.direction];
  if (debt[other] !== null) throw problem('validation_failed', { [other]: why });
  const party = await partyOf(context, field, { of: debt.id, id: debt[field], name: debt.name, phone: debt.phone });
  const dueOn = await dueDayOf(context, debt);
  await tx
    .updateTable('debts')
    .set({
      [field]: party.id,
      number: await takeNumbers(tx, shopId, { name: 'debt', first: firstDebt, count: 1 }),
      name: debt.name ?? party.name,
      phone: debt.phone ?? party.phone,
      due_on: dueOn,
      chase_on: dueOn,
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', debt.id)
    .execute();
  await bookDebt(context, { ...debt, [field]: party.id }, { key: `debt:${debt.id}`, amount: debt.amount });
  return dueOn;
}

/** Has a debt chased from the day on by which it is to be paid now. */
export async function moveDue(context: EventContext, debt: Debt): Promise<void> {
  const { tx, shopId } = context;
  const dueOn = await dueDayOf(context, debt);
  await tx
    .updateTable('debts')
    .set({ due_on: dueOn, ...(debt.chase_on !== null && { chase_on: dueOn }) })
    .where('shop_id', '=', shopId)
    .where('id', '=', debt.id)
    .execute();
}
