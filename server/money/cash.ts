import { dueOf } from '../../common/due.ts';
import { problem } from '../problems.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import { refuseWhileAwaited } from './awaited.ts';
import { move } from './move.ts';
import { mayBePaid, receive } from './receive.ts';

/**
 * A cashier says that the rest of an order was handed over in cash. While its money may still come by phone, or is
 * held, this must be said to be known (`despitePrompt`). Throws `wrong_state` and what {@link refuseWhileAwaited}
 * throws.
 */
export async function recordCashPayment(
  context: ActionContext,
  orderId: string,
  despitePrompt: boolean,
): Promise<void> {
  const { services, tx, caller } = context;
  const order = await tx
    .selectFrom('orders')
    .select(['total', 'paid', 'refunded', 'credited', 'status'])
    .where('shop_id', '=', caller.shopId)
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order || !mayBePaid(order) || (order.status !== 'pending' && dueOf(order) < 1)) throw problem('wrong_state');
  if (!despitePrompt) await refuseWhileAwaited(tx, caller.shopId, { orderId }, services.world.now());
  const amount = Math.max(0, dueOf(order));
  if (amount > 0)
    await move(context, {
      type: 'payment',
      method: 'cash',
      rehearsal: false,
      provider: 'cash',
      transfers: [{ from: 'outside:cash', to: 'shop:cash', amount }],
      orderId,
      note: null,
    });
  await receive(services, tx, caller.shopId, orderId, { amount, method: 'cash', rehearsal: false, by: caller.actor });
}
