import { sql } from 'kysely';
import { customers } from '../../resources/customers.ts';
import { changedBy } from '../actor.ts';
import { largestSum } from '../db/sum.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { balanceAt } from '../debts/balance.ts';
import { contextOf, emit } from '../events/emit.ts';
import { boughtBy, writePlaced } from '../orders/customer.ts';
import { problem } from '../problems.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import { holdChats } from './hold-merging.ts';
import { holdOrdersOf, read } from './merge.ts';
import { pointing } from './pointing.ts';

/**
 * Makes two of who was made one: what came along and still stands there goes back, what was filled and is still as it
 * was filled is empty again, and the other is back. What came after that stays.
 */
export async function partCustomers(context: ActionContext, mergeId: string): Promise<void> {
  const { services, tx, caller } = context;
  const { shopId, actor } = caller;
  const {
    customer_id: keptId,
    was,
    filled,
    moved,
  } = await tx
    .selectFrom('customer_merges as m')
    .innerJoin('merged_customers as c', (join) =>
      join.onRef('c.shop_id', '=', 'm.shop_id').onRef('c.merge_id', '=', 'm.id'),
    )
    .select(['m.customer_id', 'c.was', 'c.filled', 'c.moved'])
    .where('m.shop_id', '=', shopId)
    .where('m.id', '=', mergeId)
    .executeTakeFirstOrThrow();
  await holdOrdersOf(tx, shopId, keptId);
  await holdChats(tx, shopId, keptId);
  const staying = await read(tx, shopId, keptId);
  if (!staying) throw problem('not_found');
  const now = services.world.now().toISOString();
  const otherId = String(was.id);
  const filledTags = new Set(filled.tags as string[]);
  const back = Object.entries(filled).filter(([name, value]) => name in was && staying[name] === value);
  await tx
    .updateTable('customers')
    .set((row) => ({
      ...Object.fromEntries(back.map(([name]) => [name, null])),
      tags: JSON.stringify(staying.tags.filter((tag) => !filledTags.has(tag))),
      notes: withoutEnd(staying.notes, filled.notes as string | null),
      ...{ version: row('version', '+', 1), updated_at: now, ...changedBy(actor) },
    }))
    .where('shop_id', '=', shopId)
    .where('id', '=', keptId)
    .execute();
  const ends = { undone_at: now, updated_at: now };
  await tx.updateTable('customer_merges').set(ends).where('shop_id', '=', shopId).where('id', '=', mergeId).execute();

  // A column that came since then has what who is left has in it. The number may be somebody's by now.
  await sql`insert into customers
    select made.* from customers staying, jsonb_populate_record(staying, ${JSON.stringify(was)}::jsonb
      || jsonb_build_object('total_orders', 0, 'total_amount', 0, 'rehearsed_amount', null, 'debt', null,
        'updated_at', ${now}::timestamptz, 'phone', case when not exists (
          select from customers taken where taken.shop_id = ${shopId} and taken.phone = ${was.phone ?? null}::text)
          then ${was.phone ?? null}::text end)) made
    where staying.shop_id = ${shopId} and staying.id = ${keptId}`.execute(tx);
  for (const { table, column } of pointing) {
    const ids = sql.val(moved[table] ?? []);
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${otherId}
      where shop_id = ${shopId} and ${sql.ref(column)} = ${keptId} and id = any(${ids}::uuid[])`.execute(tx);
  }
  for (const id of [keptId, otherId]) await countAnew(tx, shopId, id);
  await writePlaced(tx, shopId, [keptId, otherId]);
  await emit(contextOf(context), customers, 'parted', { id: keptId }, { name: String(was.name) });
}

/** What a customer bought and owes, from the orders and debts that are hers. */
async function countAnew(tx: Tx, shopId: string, id: string): Promise<void> {
  const bought = { orders: 0, amount: 0, rehearsed: 0 };
  const ordered = await tx
    .selectFrom('orders')
    .select(['status', 'total', 'rehearsal', 'credited'])
    .where('shop_id', '=', shopId)
    .where('customer_id', '=', id)
    .execute();
  for (const order of ordered) {
    const { orders, amount, rehearsed } = boughtBy(order);
    bought.orders += orders;
    bought.amount += amount;
    bought.rehearsed += rehearsed;
  }
  await tx
    .updateTable('customers')
    .set((from) => ({
      total_orders: bought.orders,
      total_amount: sql<number>`least(${bought.amount}::bigint, ${largestSum})`,
      rehearsed_amount: sql<number>`nullif(least(${bought.rehearsed}::bigint, ${largestSum}), 0)`,
      debt: from
        .selectFrom('debts')
        .select(sql<number>`nullif(sum(${balanceAt('debts')}), 0)::bigint`.as('debt'))
        .where('shop_id', '=', shopId)
        .where('customer_id', '=', id)
        .where('direction', '=', 'receivable'),
    }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute();
}

function withoutEnd(text: string | null, end: string | null): string | null {
  if (text === null || end === null || !text.endsWith(end)) return text;
  const rest = text.slice(0, -end.length).trimEnd();
  return rest === '' ? null : rest;
}
