import type { OrderStatus } from '../../resources/enums.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { awaitedOf } from '../money/awaited.ts';

interface OrderState {
  status: OrderStatus;
  /** Minor units. */
  paid: number;
  confirmed_at: string | null;
}

/**
 * Whether an order's shopper may still change or cancel it: not confirmed, nothing paid, no money of it on its way or
 * held.
 */
export const isEditable = ({ status, paid, confirmed_at }: OrderState, awaited: boolean): boolean =>
  status === 'pending' && paid === 0 && confirmed_at === null && !awaited;

/** The same, asked of the database; the caller holds the order's row. */
export async function isOpenToChange(
  tx: Tx,
  shopId: string,
  orderId: string,
  order: OrderState,
  now: Date,
): Promise<boolean> {
  return isEditable(order, (await awaitedOf(tx, shopId, { orderId }, now)) !== undefined);
}
