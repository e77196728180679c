import { debts } from '../../resources/debts.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { emit } from '../events/emit.ts';
import type { Payee } from '../money/payee.ts';
import type { Services } from '../services.ts';
import { holdOwing, owedIn, partsOf } from './owing.ts';
import { payDebts } from './pay.ts';

/**
 * All that whoever has a debt owes, as what a payment pays: that debt first. Held; undefined where a debt has no
 * customer.
 */
export async function debtorPayee(
  services: Services,
  tx: Tx,
  shopId: string,
  debtId: string,
): Promise<Payee | undefined> {
  const customerId = await debtorOf(tx, shopId, debtId);
  if (customerId === null) return undefined;
  const owing = await holdOwing({ tx, shopId }, customerId, debtId);
  const context = (actor: Actor) => ({ services, tx, shopId, actor });
  return {
    paidFor: { customerId },
    isOwed: owing.length > 0,
    isWanted: (amount) => owedIn(owing) >= amount,
    whyHeld: (amount) => (owedIn(owing) >= amount ? undefined : 'not_owed'),
    parts: (amount) => partsOf(owing, amount).map((part) => ({ orderId: part.debt.order_id, amount: part.amount })),
    receive: (came, by) => payDebts(context(by), partsOf(owing, came.amount), came),
    async held(_came, _why, by) {
      await emit(context(by), debts, 'payment_held', { id: debtId }, {});
    },
    async failed(_, by) {
      await emit(context(by), debts, 'payment_failed', { id: debtId }, {});
    },
  };
}

/** Whose debt it is. */
export const debtorOf = async (tx: Tx, shopId: string, debtId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('debts')
      .select('customer_id')
      .where('shop_id', '=', shopId)
      .where('id', '=', debtId)
      .executeTakeFirst()
  )?.customer_id ?? null;
