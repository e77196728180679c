import { contextOf } from '../events/emit.ts';
import { refuseWhilePrompted } from '../money/awaited.ts';
import { bookOf } from '../money/books.ts';
import { takeOutOfHold } from '../money/held.ts';
import { accountFor, postTransfer } from '../money/ledger.ts';
import { planSettlement } from '../money/settlement.ts';
import { problem } from '../problems.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import { holdOwing, owedIn, partsOf } from './owing.ts';
import { payDebts } from './pay.ts';
import { debtorOf } from './payee.ts';

/**
 * Held money pays what its debtor owes, the debt it was meant for first. Throws `owes_less` where she owes less than
 * came, `wrong_state` when the money is no longer held, `payment_in_progress` and `payment_undecided` while more of
 * hers may still come.
 */
export async function useForDebts(context: ActionContext, paymentId: string): Promise<void> {
  const { services, tx, caller } = context;
  const { shopId } = caller;
  const meant = await tx
    .selectFrom('transactions')
    .select('debt_id')
    .where('shop_id', '=', shopId)
    .where('id', '=', paymentId)
    .executeTakeFirst();
  const debtId = meant?.debt_id ?? null;
  const customerId = debtId === null ? null : await debtorOf(tx, shopId, debtId);
  if (customerId === null) throw problem('wrong_state');
  // The debts first, then the payment: everybody locks in this order.
  const owing = await holdOwing({ tx, shopId }, customerId, debtId);
  const payment = await takeOutOfHold(tx, shopId, paymentId, {
    ...{ state: 'succeeded', failure: null, updated_at: services.world.now().toISOString() },
  });
  const { gross: amount, method, rehearsal, reference } = payment;
  if (owedIn(owing) < amount) throw problem('owes_less');
  await refuseWhilePrompted(tx, shopId, { customerId }, services.world.now());
  const parts = partsOf(owing, amount);
  const ledger = await bookOf(tx, shopId, paymentId);
  for (const [index, part] of parts.entries())
    await postTransfer(services.world, tx, shopId, {
      effectKey: index === 0 ? `used:${paymentId}` : `used:${paymentId}:${index}`,
      from: accountFor('shop:held', ledger),
      to: accountFor('shop:pending', ledger),
      amount: part.amount,
      memo: `held payment ${reference} used for debts`,
      transactionId: paymentId,
      ...(part.debt.order_id === null ? {} : { orderId: part.debt.order_id }),
    });
  await planSettlement(services, tx, shopId, paymentId);
  await payDebts(contextOf(context), parts, { id: paymentId, amount, method, rehearsal });
}
