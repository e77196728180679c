import type { OrderStatus } from '../../resources/enums.ts';
import type { Tx } from '../db/door.ts';

interface Standing {
  status: OrderStatus;
  /** Minor units. */
  paid: number;
  confirmed_at: string | null;
}

/** Whether an order's shopper may still change or cancel it: not confirmed, nothing paid, no prompt waiting on a phone. */
export const isEditable = ({ status, paid, confirmed_at }: Standing, promptWaits: boolean): boolean =>
  status === 'pending' && paid === 0 && confirmed_at === null && !promptWaits;

/** The same, asked of the database; the caller holds the order's row. */
export async function isOpenToChange(
  tx: Tx,
  shopId: string,
  orderId: string,
  order: Standing,
  now: Date,
): Promise<boolean> {
  const waiting = await tx
    .selectFrom('transactions')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .where((or) =>
      or.or([
        or.and([or('state', 'in', ['initiated', 'pending']), or('expires_at', '>', now.toISOString())]),
        // Money came, but not as much as was asked for: what it was for must stay as it is.
        or('failure', '=', 'wrong_amount'),
      ]),
    )
    .executeTakeFirst();
  return isEditable(order, waiting !== undefined);
}
