import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { holdPaidDebts } from '../debts/reopen.ts';
import { holdOrder } from '../orders/hold.ts';

/** A payment of which money goes back. */
export type PaidBack = Pick<Row<FieldsOf<'transactions'>>, 'id' | 'order_id' | 'debt_id' | 'method' | 'rehearsal'>;

/** A transaction as it stands. */
export type Transaction = Row<FieldsOf<'transactions'>>;

/** Holds what a payment has paid, before the payment itself: its order, or the debts. */
export async function holdPaidFor(
  tx: Tx,
  shopId: string,
  { id, order_id: orderId, debt_id: debtId }: Pick<PaidBack, 'id' | 'order_id' | 'debt_id'>,
): Promise<void> {
  if (orderId !== null) await holdOrder(tx, shopId, orderId);
  else if (debtId !== null) await holdPaidDebts({ tx, shopId }, id);
}
