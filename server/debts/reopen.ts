import { sql } from 'kysely';
import { dueOf } from '../../common/due.ts';
import { nextInstalment } from '../../common/instalments.ts';
import { dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { debts } from '../../resources/debts.ts';
import type { PaymentMethod } from '../../resources/enums.ts';
import { doneBy } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { type EventContext, emit } from '../events/emit.ts';
import { bookOf } from '../money/books.ts';
import type { Book } from '../money/ledger.ts';
import { leftOfOrder } from '../money/left-of-order.ts';
import { holdOrders } from '../orders/hold.ts';
import { bookDebt, holdDebtor } from './book.ts';
import { debtStateOf } from './lower.ts';

type Where = Pick<EventContext, 'tx' | 'shopId'>;
/** What a payment has paid of one debt and may still go back, in minor units. */
interface Refundable {
  debtId: string;
  orderId: string | null;
  amount: number;
}

/** Holds what a payment of debts paid, as everybody locks: their orders, who owes, then each debt. */
export async function holdPaidDebts({ tx, shopId }: Where, paymentId: string): Promise<void> {
  const parts = await partsPaid(tx, shopId, paymentId);
  const orders = ordersAmong(parts);
  if (orders.length > 0) await holdOrders(tx, shopId, orders);
  const [first] = parts;
  if (!first) return;
  await holdDebtor({ tx, shopId }, first);
  await tx
    .selectFrom('debts')
    .select('id')
    .where('shop_id', '=', shopId)
    .where(
      'id',
      'in',
      parts.map(({ debt_id }) => debt_id),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The orders whose debts a payment has paid. */
export const ordersOfPaidDebts = async (tx: Tx, shopId: string, paymentId: string): Promise<string[]> =>
  ordersAmong(await partsPaid(tx, shopId, paymentId));
const ordersAmong = (parts: Awaited<ReturnType<typeof partsPaid>>) => parts.flatMap(({ order_id }) => order_id ?? []);

/**
 * What a payment paid of each debt, less what went back of it since, to its order too; the debt that was paid last
 * comes first.
 */
const partsPaid = (tx: Tx, shopId: string, paymentId: string) =>
  tx
    .selectFrom('debt_payments as p')
    .innerJoin('debts as d', (join) => join.onRef('d.shop_id', '=', 'p.shop_id').onRef('d.id', '=', 'p.debt_id'))
    .innerJoin('transactions as t', (join) =>
      join.onRef('t.shop_id', '=', 'p.shop_id').onRef('t.id', '=', 'p.transaction_id'),
    )
    .select(['p.debt_id', 'd.order_id', 'd.customer_id', wentTo(shopId, paymentId).as('amount')])
    .where('p.shop_id', '=', shopId)
    .where((at) => at.or([at('t.id', '=', paymentId), at('t.refund_of', '=', paymentId)]))
    .groupBy(['p.debt_id', 'd.order_id', 'd.customer_id'])
    .orderBy((of) => of.fn.max('p.created_at'), 'desc')
    .orderBy(sql`max(p.id::text)`, 'desc')
    .execute();

const wentTo = (shopId: string, paymentId: string) => sql<number>`(sum(p.amount) - coalesce((
  select sum(r.gross) from transactions r where r.shop_id = ${shopId} and r.refund_of = ${paymentId}
    and r.order_id = d.order_id and r.state not in ('failed', 'expired', 'reversed')), 0))::bigint`;

/**
 * What of a payment of debts may still go back: of an order's debt no more than is left of that order's money of the
 * same way, without what the order itself owes back.
 */
export async function refundableOf(
  tx: Tx,
  shopId: string,
  { id, method }: { id: string; method: PaymentMethod },
): Promise<Refundable[]> {
  const found: Refundable[] = [];
  const ledger = await bookOf(tx, shopId, id);
  for (const { debt_id: debtId, order_id: orderId, amount } of await partsPaid(tx, shopId, id)) {
    const { left, owed } =
      orderId === null ? { left: amount, owed: 0 } : await moneyOfOrder(tx, shopId, orderId, { method, ledger });
    const room = Math.min(amount, left - owed);
    if (room > 0) found.push({ debtId, orderId, amount: room });
  }
  return found;
}

/** What of a payment of debts an order owes back itself, for it was cancelled or its goods came back; one at a time. */
export async function owedBackByOrder(
  tx: Tx,
  shopId: string,
  { id, method }: { id: string; method: PaymentMethod },
): Promise<{ orderId: string; amount: number } | undefined> {
  const ledger = await bookOf(tx, shopId, id);
  for (const { order_id: orderId, amount } of await partsPaid(tx, shopId, id)) {
    if (orderId === null) continue;
    const { left, owed } = await moneyOfOrder(tx, shopId, orderId, { method, ledger });
    const share = Math.min(amount, left, owed);
    if (share > 0) return { orderId, amount: share };
  }
  return undefined;
}

/** What is left of an order's money of one way, and what the order owes back of all that it got. */
async function moneyOfOrder(tx: Tx, shopId: string, orderId: string, way: { method: PaymentMethod; ledger: Book }) {
  const order = await tx
    .selectFrom('orders')
    .select(['total', 'paid', 'refunded', 'credited', 'status'])
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { left: await leftOfOrder(tx, shopId, orderId, way), owed: Math.max(0, -dueOf(order)) };
}

/** Money of a payment went back: what it had paid is owed again. The debts are held. */
export async function reopenDebts(
  context: EventContext,
  parts: readonly Refundable[],
  { refundId, method }: { refundId: string; method: PaymentMethod },
): Promise<void> {
  const { services, tx, shopId, actor } = context;
  const now = services.world.now();
  for (const { debtId, amount } of parts) {
    const debt = await tx
      .selectFrom('debts')
      .select(['id', 'direction', 'customer_id', 'amount', 'paid', 'forgiven', 'instalments', 'due_on', 'chase_on'])
      .where('shop_id', '=', shopId)
      .where('id', '=', debtId)
      .executeTakeFirstOrThrow();
    const after = { ...debt, paid: debt.paid - amount };
    const next = nextInstalment(after);
    const { numUpdatedRows } = await tx
      .updateTable('debts')
      .set({
        paid: sql`paid - ${amount}`,
        state: debtStateOf(after),
        chase_on: next ?? debt.chase_on ?? debt.due_on,
        ...(next && { due_on: next }),
        updated_at: now.toISOString(),
      })
      .where('shop_id', '=', shopId)
      .where('id', '=', debtId)
      .where('paid', '>=', amount)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n)
      throw new Error(`debt ${debtId}: less than ${amount} was paid of it, though it was held`);
    const id = services.world.newId();
    await tx
      .insertInto('debt_payments')
      .values({
        ...{ shop_id: shopId, id, debt_id: debtId, transaction_id: refundId },
        ...{ amount: -amount, method, paid_on: dayAt(timeZone, now), reference: null },
        ...doneBy(actor),
        created_at: now.toISOString(),
      })
      .execute();
    await bookDebt(context, debt, { key: `debt_refunded:${id}`, amount });
    await emit(context, debts, 'refunded', { id: debtId }, { amount });
  }
}
