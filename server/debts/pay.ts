import { debts } from '../../resources/debts.ts';
import type { ExpensePayer } from '../../resources/enums.ts';
import { doneBy } from '../actor.ts';
import { contextOf, type EventContext, emit } from '../events/emit.ts';
import { move } from '../money/move.ts';
import type { Came } from '../money/payee.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import { refuseToCome, refuseTooOld, todayOf } from '../written-day.ts';
import { bookDebt, paidFrom } from './book.ts';
import { lowerDebt, takeOff } from './lower.ts';
import type { Owing } from './owing.ts';

interface Part {
  amount: number;
  method: ExpensePayer;
  paidOn: string;
  reference: string | null;
  transactionId: string | null;
}
async function writePart({ services, tx, shopId, actor }: EventContext, debtId: string, part: Part): Promise<string> {
  const id = services.world.newId();
  await tx
    .insertInto('debt_payments')
    .values({
      ...{ shop_id: shopId, id, debt_id: debtId, transaction_id: part.transactionId },
      ...{ amount: part.amount, method: part.method, paid_on: part.paidOn, reference: part.reference },
      ...doneBy(actor),
      created_at: services.world.now().toISOString(),
    })
    .execute();
  return id;
}

/** A cashier says that a customer paid so much of a debt in cash; without an amount, all that is left. */
export async function recordCash(context: ActionContext, id: string, amount: number | null): Promise<void> {
  const debt = await lowerDebt(context, id, { by: 'paid', amount });
  const transactionId = await move(context, {
    ...{ type: 'payment', method: 'cash', rehearsal: false, provider: 'cash' },
    transfers: [{ from: 'outside:cash', to: 'shop:cash', amount: debt.taken }],
    ...{ orderId: null, debtId: id, debtOrderId: debt.order_id, phone: debt.phone, note: null },
  });
  const part = {
    amount: debt.taken,
    method: 'cash',
    paidOn: todayOf(context),
    reference: null,
    transactionId,
  } as const;
  const payment = await writePart(contextOf(context), id, part);
  await bookDebt(contextOf(context), debt, { key: `debt_paid:${payment}`, amount: -debt.taken });
  await emit(contextOf(context), debts, 'paid', { id }, { amount: debt.taken });
}

interface PaidOut {
  amount: number | null;
  paid_from: ExpensePayer;
  paid_on: string;
  reference: string | null;
}
/** The shop paid so much of what it owes. */
export async function payOut(context: ActionContext, id: string, paid: PaidOut): Promise<void> {
  refuseToCome(context, 'paid_on', paid.paid_on);
  refuseTooOld(context, 'paid_on', paid.paid_on);
  const debt = await lowerDebt(context, id, { by: 'paid', amount: paid.amount });
  const part = { amount: debt.taken, method: paid.paid_from, paidOn: paid.paid_on, reference: paid.reference };
  const payment = await writePart(contextOf(context), id, { ...part, transactionId: null });
  await bookDebt(contextOf(context), debt, {
    ...{ key: `owes_paid:${payment}`, amount: -debt.taken, from: paidFrom[paid.paid_from] },
  });
  await emit(contextOf(context), debts, 'paid', { id }, { amount: debt.taken });
}

/** Money that came by phone pays debts, which are held, each its part. */
export async function payDebts(
  context: EventContext,
  parts: readonly { debt: Owing; amount: number }[],
  { id: transactionId, method, rehearsal }: Came,
): Promise<void> {
  for (const { debt, amount } of parts) {
    await takeOff(context, debt, { by: 'paid', amount, rehearsal });
    const part = { amount, method, paidOn: todayOf(context), reference: null, transactionId };
    const payment = await writePart(context, debt.id, part);
    await bookDebt(context, debt, { key: `debt_paid:${payment}`, amount: -amount });
    await emit(context, debts, 'paid', { id: debt.id }, { amount });
  }
}
