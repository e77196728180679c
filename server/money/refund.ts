import { type RawBuilder, sql } from 'kysely';
import { dueOf } from '../../common/due.ts';
import { type RefundPart, refundParts } from '../../common/refund.ts';
import { orders } from '../../resources/orders.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { contextOf, emit } from '../events/emit.ts';
import { problem } from '../problems.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import { type Account, accountFor } from './ledger.ts';
import { move } from './move.ts';

/**
 * A manager says that what a cancelled order's shopper had paid, or what another paid too much, was given back: each
 * part the way it came. Throws `wrong_state` when nothing is owed back; `validation_failed` where mobile money went
 * back and no reference says so; `under_way` while some of it is being sent back.
 */
export async function recordRefund(context: ActionContext, orderId: string, reference: string | null): Promise<void> {
  const { services, tx, caller } = context;
  const order = await tx
    .selectFrom('orders')
    .select(['paid', 'refunded', 'credited', 'total', 'status'])
    .where('shop_id', '=', caller.shopId)
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) throw problem('wrong_state');
  const owed = -dueOf(order);
  if (owed <= 0) throw problem('wrong_state');
  const moved = await tx
    .selectFrom('transactions')
    .select(['type', 'method', 'state', 'gross', 'rehearsal', 'settled_at'])
    .where('shop_id', '=', caller.shopId)
    .where('order_id', '=', orderId)
    .execute();
  if (moved.some(({ type, state }) => type === 'refund' && (state === 'initiated' || state === 'pending')))
    throw problem('under_way');
  const parts = refundParts([...moved, ...(await paidOfDebt(tx, caller.shopId, orderId))], owed);
  if (reference === null && parts.some(({ method, rehearsal }) => method === 'mobile_money' && !rehearsal))
    throw problem('validation_failed', { reference: 'required' });
  for (const part of parts)
    await move(context, {
      type: 'refund',
      method: part.method,
      rehearsal: part.rehearsal,
      provider: part.rehearsal ? 'rehearsal' : part.method,
      transfers: await outOf(tx, caller.shopId, orderId, part),
      orderId,
      note: part.method === 'mobile_money' ? reference : null,
    });
  await tx
    .updateTable('orders')
    .set({ refunded: order.refunded + owed, updated_at: services.world.now().toISOString() })
    .where('shop_id', '=', caller.shopId)
    .where('id', '=', orderId)
    .execute();
  await emit(contextOf(context), orders, 'refunded', { id: orderId }, { reference });
}

/** What of an order's money was given on credit and paid since, and what of that went back. */
export const paidOfDebt = (tx: Tx, shopId: string, orderId: string) =>
  tx
    .selectFrom('debt_payments as part')
    .innerJoin('debts', (join) =>
      join.onRef('debts.shop_id', '=', 'part.shop_id').onRef('debts.id', '=', 'part.debt_id'),
    )
    .innerJoin('transactions as t', (join) =>
      join.onRef('t.shop_id', '=', 'part.shop_id').onRef('t.id', '=', 'part.transaction_id'),
    )
    .select(['t.type', 't.method', 't.state', sql<number>`abs(part.amount)`.as('gross')])
    .select(['t.rehearsal', 't.settled_at'])
    .where('debts.shop_id', '=', shopId)
    .where('debts.order_id', '=', orderId)
    .execute();

/** Where an order's money of each way can stand, the first emptied first. */
const moneyPlaces = { cash: ['shop:cash'], mobile_money: ['shop:available', 'shop:pending'] } as const;

/** Takes a part out of the accounts in which the order's money stands. */
export const outOf = (tx: Tx, shopId: string, orderId: string, part: RefundPart) =>
  takenOutOf(tx, part, {
    where: sql`shop_id = ${shopId} and order_id = ${orderId}`,
    of: `order ${orderId}`,
  });

/** The same of what a payment, whose money is of no order, has brought and has not given back. */
export const outOfPayment = (tx: Tx, shopId: string, paymentId: string, part: RefundPart) =>
  takenOutOf(tx, part, {
    where: sql`shop_id = ${shopId} and order_id is null and transaction_id in (select id from transactions
      where shop_id = ${shopId} and (id = ${paymentId} or refund_of = ${paymentId}))`,
    of: `payment ${paymentId}`,
  });

async function takenOutOf(
  tx: Tx,
  { method, rehearsal, amount }: RefundPart,
  { where, of }: { where: RawBuilder<unknown>; of: string },
) {
  const { rows } = await sql<{ account: Account; balance: number }>`
    select account, sum(amount)::bigint as balance from (
      select to_account as account, amount from ledger_transfers where ${where}
      union all select from_account, -amount from ledger_transfers where ${where}
    ) entries group by account`.execute(tx);
  let left = amount;
  const transfers = moneyPlaces[method].flatMap((place) => {
    const from = accountFor(place, rehearsal);
    const taken = Math.min(left, Math.max(0, rows.find(({ account }) => account === from)?.balance ?? 0));
    left -= taken;
    return taken > 0 ? [{ from, to: accountFor(`outside:${method}`, rehearsal), amount: taken }] : [];
  });
  if (left > 0) throw new Error(`${of}: the ledger has ${left} less than its ${method} payments say`);
  return transfers;
}
