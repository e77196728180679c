import { sql } from 'kysely';
import { debts } from '../../resources/debts.ts';
import type { Moved } from '../db/tables/undos.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { bookDebt, holdDebtor } from '../debts/book.ts';
import { debtStateOf } from '../debts/lower.ts';
import { refuseBeyond } from '../debts/terms.ts';
import { contextOf, type EventContext, emit } from '../events/emit.ts';
import { problem } from '../problems.ts';
import type { ActionContext } from '../rest/behaviour.ts';

/** The debt that took over an order's money, held; none where nothing of it is on credit. */
async function debtOfOrder(context: EventContext, orderId: string) {
  const { tx, shopId } = context;
  const found = () =>
    tx
      .selectFrom('debts')
      .select(['id', 'direction', 'customer_id', 'amount', 'paid', 'forgiven', 'state', 'chase_on', 'promised_on'])
      .select(['due_on', 'instalments'])
      .where('shop_id', '=', shopId)
      .where('order_id', '=', orderId)
      .where('amount', '>', 0);
  const debt = await found().executeTakeFirst();
  if (!debt) return undefined;
  await holdDebtor(context, debt);
  return found().forNoKeyUpdate().executeTakeFirst();
}

/** What a debt was before its order's last move. */
export const creditOf = async (tx: Tx, shopId: string, orderId: string): Promise<Moved['debt']> =>
  (await tx
    .selectFrom('debts')
    .select(['id', 'amount', 'paid', 'forgiven', 'state', 'chase_on', 'promised_on', 'due_on', 'instalments'])
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .where('amount', '>', 0)
    .executeTakeFirst()) ?? null;

/**
 * What a cancelled order had on credit is owed no more, but for what was paid of it: that is money to be given back.
 * Gives what stays on credit.
 */
export async function takeCreditBack(context: EventContext, orderId: string): Promise<number | null> {
  const { services, tx, shopId } = context;
  const debt = await debtOfOrder(context, orderId);
  if (!debt) return null;
  const { paid } = debt;
  const left = debt.amount - paid - debt.forgiven;
  await tx
    .updateTable('debts')
    .set({
      ...{ amount: paid, forgiven: 0, chase_on: null, promised_on: null },
      state: debtStateOf({ amount: paid, paid, forgiven: 0 }),
      updated_at: services.world.now().toISOString(),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', debt.id)
    .execute();
  if (left > 0) await bookDebt(context, debt, { key: `debt_less:${services.world.newId()}`, amount: -left });
  await emit(context, debts, 'lowered', { id: debt.id }, { amount: debt.amount - paid });
  await setCredited(context, orderId, paid || null);
  return paid || null;
}

/**
 * Of what an order has on credit so much at most is owed no more: its goods came back. What was forgiven of it was owed
 * no more before: it makes no money that the shop would owe.
 */
export async function lowerCredit(context: EventContext, orderId: string, limit: number): Promise<void> {
  const { services, tx, shopId } = context;
  const debt = await debtOfOrder(context, orderId);
  if (!debt) return;
  const { paid } = debt;
  const off = Math.min(limit, debt.amount - paid);
  if (off <= 0) return;
  const unpaid = Math.min(off, debt.amount - paid - debt.forgiven);
  const amount = debt.amount - off;
  const forgiven = debt.forgiven - (off - unpaid);
  const isSettled = amount === paid + forgiven;
  await tx
    .updateTable('debts')
    .set({
      ...{ amount, forgiven },
      state: debtStateOf({ amount, paid, forgiven }),
      ...(isSettled && { chase_on: null, promised_on: null }),
      updated_at: services.world.now().toISOString(),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', debt.id)
    .execute();
  if (unpaid > 0) await bookDebt(context, debt, { key: `debt_less:${services.world.newId()}`, amount: -unpaid });
  await emit(context, debts, 'lowered', { id: debt.id }, { amount: off });
  await tx
    .updateTable('orders')
    .set((order) => ({ credited: sql<number | null>`nullif(${order.ref('credited')} - ${off}, 0)` }))
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .execute();
}

interface Raise {
  amount: number;
  /** The debt's day from now on; of one in instalments, which keeps its plan, the last one grows. */
  due_on?: string | null;
  /** See {@link refuseBeyond}. */
  despite?: boolean;
}

/** An order on credit owes more: so does its debt. Throws `credit_limit` where the customer may not owe it. */
export async function raiseCredit(
  context: ActionContext,
  orderId: string,
  { amount: more, due_on: given = null, despite }: Raise,
): Promise<{ dueOn: string | null }> {
  const { services, tx } = context;
  const at = contextOf(context);
  const debt = await debtOfOrder(at, orderId);
  if (!debt) throw new Error(`order ${orderId}: it is on credit, and no debt is of it`);
  if (debt.customer_id !== null) {
    await refuseBeyond(context, debt.customer_id, { amount: more, ...(despite !== undefined && { despite }) });
  }
  const { paid, forgiven, instalments } = debt;
  const day = instalments.length === 0 ? given : null;
  const dueOn = day ?? debt.due_on;
  const amount = debt.amount + more;
  const last = instalments.length - 1;
  const grown = instalments.map((each, n) => (n === last ? { ...each, amount: each.amount + more } : each));
  await tx
    .updateTable('debts')
    .set({
      ...{ amount, instalments: JSON.stringify(grown) },
      state: debtStateOf({ amount, paid, forgiven }),
      due_on: dueOn,
      // Settled, nobody was to be reminded of it.
      chase_on: day ?? debt.chase_on ?? debt.due_on,
      updated_at: services.world.now().toISOString(),
    })
    .where('shop_id', '=', at.shopId)
    .where('id', '=', debt.id)
    .execute();
  await bookDebt(at, debt, { key: `debt_more:${services.world.newId()}`, amount: more });
  await emit(at, debts, 'raised', { id: debt.id }, { amount: more });
  await tx
    .updateTable('orders')
    .set((order) => ({ credited: sql<number>`coalesce(${order.ref('credited')}, 0) + ${more}` }))
    .where('shop_id', '=', at.shopId)
    .where('id', '=', orderId)
    .execute();
  return { dueOn };
}

/**
 * A move of the order is taken back: its debt is again what it was before. Throws `undo_over` where something of it was
 * paid, given back or forgiven since.
 */
export async function restoreCredit(context: EventContext, orderId: string, before: Moved['debt']): Promise<void> {
  const { services, tx, shopId } = context;
  if (!before) {
    const debt = await debtOfOrder(context, orderId);
    if (!debt) return;
    if (debt.paid > 0 || debt.forgiven > 0) throw problem('undo_over');
    await takeCreditBack(context, orderId);
    return;
  }
  const { id, instalments, ...was } = before;
  const found = () =>
    tx
      .selectFrom('debts')
      .select(['id', 'direction', 'customer_id', 'amount', 'paid', 'forgiven'])
      .where('shop_id', '=', shopId)
      .where('id', '=', id);
  await holdDebtor(context, await found().executeTakeFirstOrThrow());
  // Read again once it is held: somebody may have forgiven some of it while we waited.
  const debt = await found().forNoKeyUpdate().executeTakeFirstOrThrow();
  if (debt.paid !== was.paid || debt.forgiven > was.forgiven) throw problem('undo_over');
  await tx
    .updateTable('debts')
    .set({
      ...was,
      ...(instalments && { instalments: JSON.stringify(instalments) }),
      updated_at: services.world.now().toISOString(),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute();
  const more = was.amount - was.forgiven - (debt.amount - debt.forgiven);
  // Less, where the move had raised it.
  if (more !== 0) await bookDebt(context, debt, { key: `debt_again:${services.world.newId()}`, amount: more });
}

const setCredited = ({ tx, shopId }: EventContext, orderId: string, credited: number | null) =>
  tx.updateTable('orders').set({ credited }).where('shop_id', '=', shopId).where('id', '=', orderId).execute();
