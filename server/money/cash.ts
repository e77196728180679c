import { dueOf } from '../../common/due.ts';
import { onlySoMuch } from '../debts/lower.ts';
import { problem } from '../problems.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import { refuseWhileAwaited } from './awaited.ts';
import { move } from './move.ts';
import { mayBePaid, receive } from './receive.ts';

interface Cash {
  /** Minor units; null for all that is due. */
  amount: number | null;
  despite_prompt: boolean;
}

/**
 * A cashier says that so much of an order was handed over in cash. While its money may still come by phone, or is
 * held, this must be said to be known (`despite_prompt`). Throws `wrong_state`, `validation_failed` where less is due
 * than the amount, and what {@link refuseWhileAwaited} throws.
 */
export async function recordCashPayment(
  context: ActionContext,
  orderId: string,
  { amount: wanted, despite_prompt: despitePrompt }: Cash,
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
  const due = Math.max(0, dueOf(order));
  if (wanted !== null && wanted > due) throw onlySoMuch(caller.language, due);
  const amount = wanted ?? due;
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
