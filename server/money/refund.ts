import { dueOf } from '../../common/due.ts';
import { type RefundPart, refundParts } from '../../common/refund.ts';
import { orders } from '../../resources/orders.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { contextOf, emit } from '../events/emit.ts';
import { problem } from '../problems.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import { type Book, books } from './ledger.ts';
import { leftOfOrder, paidOfDebt } from './left-of-order.ts';
import { move } from './move.ts';
import { dropSettlement } from './settlement.ts';
import { takeOut } from './take-out.ts';
import { waitingOf } from './waiting.ts';

/**
 * A manager says that what a cancelled order's shopper had paid, or what another paid too much, was given back: each
 * part the way it came. Throws `wrong_state` when nothing is owed back; `validation_failed` where mobile money went
 * back and no reference says so; `under_way` while some of it is being sent back.
 */
export async function recordRefund(context: ActionContext, orderId: string, reference: string | null): Promise<void> {
  const { services, tx, caller } = context;
  const { shopId } = caller;
  const order = await tx
    .selectFrom('orders')
    .select(['paid', 'refunded', 'credited', 'total', 'status'])
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) throw problem('wrong_state');
  const owed = -dueOf(order);
  if (owed <= 0) throw problem('wrong_state');
  const moved = await tx
    .selectFrom('transactions')
    .select(['type', 'method', 'state', 'gross', 'rehearsal', 'settled_at'])
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .execute();
  if (moved.some(({ type, state }) => type === 'refund' && (state === 'initiated' || state === 'pending')))
    throw problem('under_way');
  const parts = refundParts([...moved, ...(await paidOfDebt(tx, shopId, orderId))], owed);
  // Nobody is given back what nobody paid.
  if (parts.reduce((sum, { amount }) => sum + amount, 0) < owed) throw problem('wrong_state');
  if (reference === null && parts.some(({ method, rehearsal }) => method === 'mobile_money' && !rehearsal))
    throw problem('validation_failed', { reference: 'required' });
  for (const part of parts)
    for (const { ledger, amount } of await byBook(tx, shopId, orderId, part))
      await move(context, {
        type: 'refund',
        method: part.method,
        rehearsal: part.rehearsal,
        provider: part.rehearsal ? 'rehearsal' : part.method,
        transfers: await takeOut(tx, shopId, {
          ...{ method: part.method, ledger, parts: [{ orderId, amount }], byHand: true },
          waiting: await waitingOf(tx, shopId, ledger, { orderId }),
        }),
        orderId,
        note: part.method === 'mobile_money' ? reference : null,
      });
  await dropSettlement(tx, shopId, { orderId });
  await tx
    .updateTable('orders')
    .set({ refunded: order.refunded + owed, updated_at: services.world.now().toISOString() })
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .execute();
  await emit(contextOf(context), orders, 'refunded', { id: orderId }, { reference, amount: owed });
}

/** A part by the books in which the order's money of that way stands. */
async function byBook(tx: Tx, shopId: string, orderId: string, { method, rehearsal, amount }: RefundPart) {
  const parts: { ledger: Book; amount: number }[] = [];
  let left = amount;
  for (const ledger of books) {
    if (rehearsal !== (ledger === 'rehearsal:')) continue;
    const here = Math.min(left, Math.max(0, await leftOfOrder(tx, shopId, orderId, { method, ledger })));
    left -= here;
    if (here > 0) parts.push({ ledger, amount: here });
  }
  if (left > 0) throw new Error(`order ${orderId}: its ${method} payments have ${left} less than is owed back`);
  return parts;
}
