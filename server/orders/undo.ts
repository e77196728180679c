import { sql } from 'kysely';
import { mayDo } from '../../resources/may.ts';
import { orders } from '../../resources/orders.ts';
import type { Moved } from '../db/tables/undos.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { contextOf, emit } from '../events/emit.ts';
import type { Jobs } from '../events/jobs.ts';
import { reversePayments } from '../money/reverse.ts';
import { problem } from '../problems.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import { moveTotals } from './customer.ts';
import { nameOfStep, type OrderEvent } from './steps.ts';
import { moveStock, type StockMove, takenBy } from './stock.ts';
import { creditOf, restoreCredit } from './take-credit-back.ts';

/** What staff may take back, by the events that each may be. */
const undoable = {
  confirm: ['confirmed'],
  record_cash: ['paid', 'part_paid'],
  pick_up: ['picked_up'],
  deliver: ['delivered'],
  complete: ['completed'],
  cancel: ['cancelled'],
  give_credit: ['on_credit'],
} as const satisfies Record<string, readonly OrderEvent[]>;
type Undoable = keyof typeof undoable;

/** What the shopper and the shop's people are told waits as long as the move may be taken back. */
const waiting: ReadonlySet<string> = new Set(['order.tell', 'staff.tell']);
const heldBack = (jobs: Jobs, seconds: number): Jobs => ({
  enqueue: (tx, name, data, options) =>
    jobs.enqueue(tx, name, data, waiting.has(name) ? { ...options, startAfterSeconds: seconds } : options),
});

/** An order as a move finds it, held. */
async function standingOf(tx: Tx, shopId: string, orderId: string) {
  const order = await tx
    .selectFrom('orders')
    .select(['status', 'confirmed_at', 'handed_over_at', 'paid', 'rehearsal', 'payment_method'])
    .select(['stock_held_until', 'stock_released_at'])
    .select(['version', 'number', 'total', 'credited', 'customer_id', 'undo_until', 'undo_event'])
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) throw problem('not_found');
  return order;
}

const movable = (order: Moved['row']): Moved['row'] => ({
  status: order.status,
  confirmed_at: order.confirmed_at,
  handed_over_at: order.handed_over_at,
  paid: order.paid,
  credited: order.credited,
  rehearsal: order.rehearsal,
  payment_method: order.payment_method,
  stock_held_until: order.stock_held_until,
  stock_released_at: order.stock_released_at,
});

const transactionIds = async (tx: Tx, shopId: string, orderId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('transactions')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('order_id', '=', orderId)
      .execute()
  ).map(({ id }) => id);

/** How much has happened to an order, and its newest event of these. */
async function happenedTo(tx: Tx, shopId: string, orderId: string, names: readonly OrderEvent[] = []) {
  const types = names.map((name) => `orders.${name}`);
  const { rows } = await sql<{ count: number; last: string | null }>`
    select count(*) as count, (array_agg(id order by id desc) filter (where type = any(${types}::text[])))[1] as last
    from events where shop_id = ${shopId} and subject = 'orders' and subject_id = ${orderId}`.execute(tx);
  return rows[0] ?? { count: 0, last: null };
}

async function nameOf(tx: Tx, shopId: string, eventId: string): Promise<OrderEvent> {
  const event = tx.selectFrom('events').select('type').where('shop_id', '=', shopId).where('id', '=', eventId);
  return nameOfStep(await event.executeTakeFirstOrThrow());
}

/** How often something of a debt was forgiven. */
async function timesForgiven(tx: Tx, shopId: string, debtId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from events where shop_id = ${shopId}
    and subject = 'debts' and subject_id = ${debtId} and type = 'debts.written_off'`.execute(tx);
  return rows[0]?.count ?? 0;
}

type Handler<A> = (context: ActionContext, orderId: string, args: A) => Promise<void>;

/** Moves an order on so that it can be taken back for some seconds, in which its shopper is told nothing. */
export const withUndo =
  <A>(action: Undoable, handle: Handler<A>): Handler<A> =>
  async (context, orderId, args) => {
    const { services, tx, caller } = context;
    const { shopId } = caller;
    const seconds = services.settings.undoSeconds;
    if (seconds === 0) return handle(context, orderId, args);
    const order = await standingOf(tx, shopId, orderId);
    const before: Moved = {
      row: movable(order),
      taken: await takenBy(tx, shopId, orderId),
      transactions: await transactionIds(tx, shopId, orderId),
      debt: await creditOf(tx, shopId, orderId),
    };
    const { debt } = before;
    const forgiven = debt && (await timesForgiven(tx, shopId, debt.id));
    await handle({ ...context, services: { ...services, jobs: heldBack(services.jobs, seconds) } }, orderId, args);
    // Forgiven in between, before the move held the debt: what it was then was not seen, and is not brought back.
    if (debt && (await timesForgiven(tx, shopId, debt.id)) !== forgiven) return;
    const { count, last } = await happenedTo(tx, shopId, orderId, undoable[action]);
    if (last === null) throw new Error(`order ${orderId}: ${action} wrote no event`);
    const move = { event: last, action, events: count, version: order.version + 1, before: JSON.stringify(before) };
    await tx
      .insertInto('order_undos')
      .values({ shop_id: shopId, order_id: orderId, ...move })
      .onConflict((on) => on.columns(['shop_id', 'order_id']).doUpdateSet(move))
      .execute();
    await tx
      .updateTable('orders')
      .set({ undo_event: last, undo_until: new Date(services.world.now().getTime() + seconds * 1000).toISOString() })
      .where('shop_id', '=', shopId)
      .where('id', '=', orderId)
      .execute();
  };

/**
 * Takes the last move of staff back: the order, its goods, its money and what its customer bought are as they were
 * before. Only who may make the move, only in its time, and only while nothing else happened to the order. Throws
 * `undo_over`, `not_allowed`, `out_of_stock` where its goods were sold meanwhile.
 */
export async function undoMove(context: ActionContext, orderId: string): Promise<void> {
  const { services, tx, caller } = context;
  const { shopId, actor: by } = caller;
  const order = await standingOf(tx, shopId, orderId);
  const move = await tx
    .selectFrom('order_undos')
    .select(['event', 'action', 'events', 'version', 'before'])
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const isInTime = order.undo_until !== null && services.world.now() < new Date(order.undo_until);
  if (!move || order.undo_event !== move.event || !isInTime) throw problem('undo_over');
  if (!mayDo(caller, 'orders', move.action)) throw problem('not_allowed');
  const { count } = await happenedTo(tx, shopId, orderId);
  if (order.version !== move.version || count !== move.events) throw problem('undo_over');

  const { row, taken, transactions, debt } = move.before;
  const short = await moveStock(services, tx, shopId, [...(await takenBy(tx, shopId, orderId)), ...minus(taken)], {
    ...{ reason: 'undone', orderId, reference: String(order.number), by },
  });
  if (short.length > 0) throw problem('out_of_stock');
  const made = (await transactionIds(tx, shopId, orderId)).filter((id) => !transactions.includes(id));
  await restoreCredit(contextOf(context), orderId, debt);
  await reversePayments(services, tx, shopId, { orderId, ids: made });
  await tx
    .updateTable('orders')
    .set({ ...row, undo_until: null, undo_event: null, updated_at: services.world.now().toISOString() })
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .execute();
  await moveTotals(tx, shopId, order.customer_id, order, { ...row, total: order.total });
  await forget(tx, shopId, orderId);
  const changes = row.status === order.status ? null : { status: [order.status, row.status] as const };
  const step = await nameOf(tx, shopId, move.event);
  await emit(contextOf(context), orders, 'undone', { id: orderId }, { step }, { changes, cause: move.event });
}

const minus = (moves: readonly StockMove[]) => moves.map((move) => ({ ...move, change: -move.change }));

const forget = (tx: Tx, shopId: string, orderId: string) =>
  tx.deleteFrom('order_undos').where('shop_id', '=', shopId).where('order_id', '=', orderId).execute();

/**
 * Before a shopper is told of a step: whether that may still be taken back, in milliseconds from now. Where it may not
 * (any longer), nobody takes it back from here on: who would waits for this transaction, and comes too late.
 */
export async function closeUndo(
  tx: Tx,
  shopId: string,
  { orderId, eventId, now }: { orderId: string; eventId: string; now: Date },
): Promise<number> {
  const open = await tx
    .selectFrom('orders')
    .select(['undo_event', 'undo_until'])
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .where('undo_event', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // What was moved since then is told, or taken back, by itself.
  if (!open || open.undo_event === null || open.undo_event > eventId) return 0;
  const left = open.undo_until === null ? 0 : new Date(open.undo_until).getTime() - now.getTime();
  if (open.undo_event === eventId && left > 0) return left;
  await tx
    .updateTable('orders')
    .set({ undo_until: null, undo_event: null })
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .execute();
  await forget(tx, shopId, orderId);
  return 0;
}
