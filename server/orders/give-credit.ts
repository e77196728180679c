import { dueOf } from '../../common/due.ts';
import { dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { orders } from '../../resources/orders.ts';
import { holdDebtor } from '../debts/book.ts';
import { partyOf } from '../debts/party.ts';
import { takeOver } from '../debts/take-over.ts';
import { refuseBeyond } from '../debts/terms.ts';
import { contextOf, type EventContext, emit } from '../events/emit.ts';
import { refuseWhileAwaited } from '../money/awaited.ts';
import { mayBePaid } from '../money/receive.ts';
import { problem } from '../problems.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import { addOrder, moveTotals, writePlaced } from './customer.ts';
import { holdReleased } from './hold-stock.ts';
import { raiseCredit } from './take-credit-back.ts';

interface Credit {
  name: string | null;
  phone: string | null;
  due_on: string | null;
  despite_limit: boolean;
}
interface Orderer {
  id: string;
  customer_id: string | null;
  customer_name: string | null;
  customer_phone: string | null;
}

/**
 * What an order still owes becomes a debt of who ordered it, and the order owes nothing. Throws `wrong_state`,
 * `validation_failed` where nobody is known who would pay, `credit_limit`, `out_of_stock`, and what
 * {@link refuseWhileAwaited} throws.
 */
export async function giveCredit(context: ActionContext, orderId: string, credit: Credit): Promise<void> {
  const { services, tx, caller } = context;
  const { shopId } = caller;
  const now = services.world.now();
  if (credit.due_on !== null && credit.due_on < dayAt(timeZone, now))
    throw problem('validation_failed', { due_on: 'day_over' });
  await holdReleased(services, tx, shopId, orderId, caller.actor);
  const order = await tx
    .selectFrom('orders')
    .select(['number', 'status', 'total', 'paid', 'refunded', 'credited', 'rehearsal', 'confirmed_at'])
    .select(['id', 'customer_id', 'customer_name', 'customer_phone'])
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order || !mayBePaid(order) || order.rehearsal || dueOf(order) < 1) throw problem('wrong_state');
  const amount = dueOf(order);
  await refuseWhileAwaited(tx, shopId, { orderId }, now);
  const at = contextOf(context);
  // A debt of it there is already, as where what was paid beside it went back: an order has one.
  if (order.credited !== null) {
    const { dueOn } = await raiseCredit(context, orderId, {
      ...{ amount, due_on: credit.due_on, despite: credit.despite_limit },
    });
    const due_on = dueOn ?? dayAt(timeZone, now);
    await emit(at, orders, 'on_credit', { id: orderId }, { number: order.number, amount, due_on });
    return moveTotals(tx, shopId, order.customer_id, order, { ...order, credited: order.credited + amount });
  }
  const party = await debtorOf(at, order, credit);
  await holdDebtor(at, { customer_id: party.id });
  await refuseBeyond(context, party.id, { amount, despite: credit.despite_limit });
  if (order.customer_id === null) await addOrder(tx, shopId, party.id, now.toISOString());
  const { dueOn } = await takeOver(at, {
    ...{ direction: 'receivable', party, amount, due_on: credit.due_on, order_id: orderId, what: null },
  });
  await tx
    .updateTable('orders')
    .set({
      credited: amount,
      customer_id: party.id,
      customer_name: order.customer_name ?? party.name,
      customer_phone: order.customer_phone ?? party.phone,
      confirmed_at: order.confirmed_at ?? now.toISOString(),
      updated_at: now.toISOString(),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .execute();
  await emit(at, orders, 'on_credit', { id: orderId }, { number: order.number, amount, due_on: dueOn });
  // Of somebody who is only known now, it counted nothing yet.
  const counted = order.customer_id === null ? ({ ...order, status: 'pending' } as const) : order;
  await moveTotals(tx, shopId, party.id, counted, { ...order, credited: amount });
  if (order.customer_id === null) await writePlaced(tx, shopId, [party.id]);
}

/** Who owes it: who ordered, or who is named now. */
function debtorOf(at: EventContext, order: Orderer, { name, phone }: Credit) {
  const given = {
    ...{ of: order.id, id: order.customer_id },
    ...{ name: name ?? order.customer_name, phone: phone ?? order.customer_phone },
  };
  if (given.id === null && given.name === null && given.phone === null)
    throw problem('validation_failed', { name: 'who_pays' });
  return partyOf(at, 'customer_id', given);
}
