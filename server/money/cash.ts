import { record } from '../orders/events.ts';
import { problem } from '../problems.ts';
import type { Desk } from '../rest/behaviour.ts';
import { accountFor, book } from './ledger.ts';
import { newReference } from './references.ts';
import { receive } from './settle.ts';

/** A cashier says that the rest of an order was handed over in cash. */
export async function takeCash({ services, tx, caller }: Desk, orderId: string): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['total', 'paid', 'status'])
    .where('shop_id', '=', caller.shopId)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (order?.status !== 'pending') throw problem('wrong_state');
  const amount = order.total - order.paid;
  if (amount > 0)
    await cashMoves(
      { services, tx, caller },
      { orderId, type: 'payment', amount, from: 'outside:cash', to: 'shop:cash', note: null },
    );
  await receive(services, tx, caller.shopId, orderId, { amount, rehearsal: false, by: caller.name });
}

/** A manager says that what a cancelled order's shopper had paid, or what another paid too much, was given back. */
export async function giveBack(
  { services, tx, caller }: Desk,
  orderId: string,
  reference: string | null,
): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['paid', 'refunded', 'total', 'status', 'rehearsal'])
    .where('shop_id', '=', caller.shopId)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw problem('wrong_state');
  const owed = order.paid - order.refunded - (order.status === 'cancelled' ? 0 : order.total);
  if (owed <= 0) throw problem('wrong_state');
  // What was rehearsed goes back to the rehearsal's world, never out of the till.
  const method = order.rehearsal ? ('mobile_money' as const) : ('cash' as const);
  await cashMoves(
    { services, tx, caller },
    {
      orderId,
      type: 'refund',
      amount: owed,
      from: order.rehearsal ? 'shop:pending' : 'shop:cash',
      to: `outside:${method}`,
      note: reference,
      rehearsal: order.rehearsal,
      method,
    },
  );
  await tx
    .updateTable('orders')
    .set({ refunded: order.refunded + owed, updated_at: services.world.now().toISOString() })
    .where('shop_id', '=', caller.shopId)
    .where('id', '=', orderId)
    .execute();
  await record(services, tx, caller.shopId, { orderId, event: 'refunded', note: reference, by: caller.name });
  services.live.publish(caller.shopId, { type: 'order.changed', id: orderId, status: order.status });
}

interface Move {
  orderId: string;
  type: 'payment' | 'refund';
  amount: number;
  from: Parameters<typeof accountFor>[0];
  to: Parameters<typeof accountFor>[0];
  note: string | null;
  rehearsal?: boolean;
  method?: 'cash' | 'mobile_money';
}

async function cashMoves(
  { services, tx, caller }: Desk,
  { orderId, type, amount, from, to, note, rehearsal = false, method = 'cash' }: Move,
): Promise<void> {
  const { world } = services;
  const id = world.newId();
  const now = world.now().toISOString();
  const reference = newReference(world);
  await tx
    .insertInto('transactions')
    .values({
      shop_id: caller.shopId,
      id,
      reference,
      type,
      method,
      state: 'succeeded',
      provider: rehearsal ? 'rehearsal' : 'cash',
      provider_reference: note,
      gross: amount,
      fee: 0,
      net: amount,
      order_id: orderId,
      rehearsal,
      settled_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await book(world, tx, caller.shopId, {
    effectKey: `${type}:${id}`,
    from: accountFor(from, rehearsal),
    to: accountFor(to, rehearsal),
    amount,
    memo: `${type} ${reference}`,
    transactionId: id,
    orderId,
  });
  services.live.publish(caller.shopId, { type: 'payment.changed', id, order: orderId });
}
