import { dueOf } from '../../common/due.ts';
import { orders } from '../../resources/orders.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { emit } from '../events/emit.ts';
import type { Payee } from '../money/payee.ts';
import { mayBePaid, receive } from '../money/receive.ts';
import type { Services } from '../services.ts';

/** An order as what a payment pays, its row held; undefined where there is none. */
export async function orderPayee(
  services: Services,
  tx: Tx,
  shopId: string,
  orderId: string,
): Promise<Payee | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select(['status', 'total', 'paid', 'refunded', 'credited'])
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) return undefined;
  const fits = (amount: number) => mayBePaid(order) && dueOf(order) >= amount;
  const context = (actor: Actor) => ({ services, tx, shopId, actor });
  const id = orderId;
  return {
    paidFor: { orderId },
    isOwed: fits(1),
    isWanted: fits,
    whyHeld(amount) {
      if (fits(amount)) return undefined;
      return order.status === 'cancelled' ? 'order_closed' : 'not_owed';
    },
    parts: (amount) => [{ orderId, amount }],
    receive: ({ amount, method, rehearsal }, by) =>
      receive(services, tx, shopId, orderId, { amount, method, rehearsal, by }),
    async held({ amount, rehearsal }, why, by) {
      await emit(context(by), orders, 'payment_held', { id }, { why, amount, rehearsal });
    },
    async failed(failure, by) {
      await emit(context(by), orders, 'payment_failed', { id }, { failure });
    },
  };
}
