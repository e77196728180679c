import type { Tx } from '../db/tenant-scope.ts';
import { debtorPayee } from '../debts/payee.ts';
import { orderPayee } from '../orders/payee.ts';
import type { Services } from '../services.ts';
import type { Payee } from './payee.ts';
import { trialPayee } from './trial-payee.ts';

/** What a payment pays. It is held before the payment itself: everybody locks in this order. */
export async function holdPayee(
  services: Services,
  tx: Tx,
  shopId: string,
  { order_id: orderId, debt_id: debtId }: { order_id: string | null; debt_id: string | null },
): Promise<Payee | undefined> {
  if (orderId !== null) return orderPayee(services, tx, shopId, orderId);
  return debtId === null ? trialPayee : debtorPayee(services, tx, shopId, debtId);
}
