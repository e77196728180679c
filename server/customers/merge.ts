import { sql } from 'kysely';
import { customers } from '../../resources/customers.ts';
import { doneBy } from '../actor.ts';
import { largestSum } from '../db/sum.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { contextOf, emit } from '../events/emit.ts';
import { writePlaced } from '../orders/customer.ts';
import { problem } from '../problems.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import { holdChats } from './hold-merging.ts';
import { pointing } from './pointing.ts';

type Customer = Record<string, unknown> & {
  name: string;
  phone: string | null;
  notes: string | null;
  tags: string[];
  total_orders: number;
  total_amount: number;
  rehearsed_amount: number | null;
  debt: number | null;
};
/** What who is left takes over where she has nothing. */
const fills = ['phone', 'email', 'gender', 'region', 'district', 'street', 'credit_limit'] as const;
const { tags, notes } = customers.fields;

/**
 * Makes `otherId` one with `keptId`: what the other has stands with who is left, what she lacks is filled, and the
 * other's number is hers. Throws `validation_failed`.
 */
export async function mergeCustomers(context: ActionContext, keptId: string, otherId: string): Promise<void> {
  const { services, tx, caller } = context;
  const { shopId, actor } = caller;
  if (keptId === otherId) throw problem('validation_failed', { other: 'same_customer' });
  await holdOrdersOf(tx, shopId, otherId);
  await holdChats(tx, shopId, otherId);
  const other = await read(tx, shopId, otherId);
  const staying = await read(tx, shopId, keptId);
  if (!other || !staying) throw problem('validation_failed', { other: 'not_found' });

  const id = services.world.newId();
  const now = services.world.now().toISOString();
  await tx
    .insertInto('customer_merges')
    .values({
      ...{ shop_id: shopId, id, customer_id: keptId, name: other.name, phone: other.phone, orders: 0, debts: 0 },
      ...{ ...doneBy(actor), created_at: now, updated_at: now },
    })
    .execute();
  const moved: Record<string, string[]> = {};
  for (const { table, column } of pointing) {
    const { rows } = await sql<{ id: string }>`update ${sql.table(table)} set ${sql.ref(column)} = ${keptId}
      where shop_id = ${shopId} and ${sql.ref(column)} = ${otherId} returning id`.execute(tx);
    moved[table] = rows.map((row) => row.id);
  }
  const filled = filledBy(staying, other);
  await tx
    .insertInto('merged_customers')
    .values({
      ...{ shop_id: shopId, merge_id: id, was: JSON.stringify(other) },
      ...{ filled: JSON.stringify(filled), moved: JSON.stringify(moved) },
    })
    .execute();
  await tx
    .updateTable('customer_merges')
    .set({ orders: moved.orders?.length ?? 0, debts: moved.debts?.length ?? 0 })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('customers').where('shop_id', '=', shopId).where('id', '=', otherId).execute();
  const newNotes = [staying.notes, filled.notes].filter((part) => part).join('\n\n');
  await tx
    .updateTable('customers')
    .set((row) => ({
      ...filled,
      tags: JSON.stringify([...staying.tags, ...filled.tags]),
      notes: newNotes === '' ? null : newNotes,
      total_orders: row('total_orders', '+', other.total_orders),
      total_amount: sql<number>`least(total_amount + ${other.total_amount}, ${largestSum})`,
      rehearsed_amount: sumOf(staying.rehearsed_amount, other.rehearsed_amount),
      debt: sumOf(staying.debt, other.debt),
    }))
    .where('shop_id', '=', shopId)
    .where('id', '=', keptId)
    .execute();
  await writePlaced(tx, shopId, [keptId]);
  await emit(contextOf(context), customers, 'merged', { id: keptId }, { name: other.name });
}

/** An order is held before its customer, by everybody. */
export const holdOrdersOf = (tx: Tx, shopId: string, customerId: string) =>
  tx
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** The row as the database has it, held. */
export async function read(tx: Tx, shopId: string, id: string): Promise<Customer | undefined> {
  const { rows } = await sql<{ was: Customer }>`select to_jsonb(customers) as was from customers
    where shop_id = ${shopId} and id = ${id} for update`.execute(tx);
  return rows[0]?.was;
}

type Filled = Partial<Record<(typeof fills)[number], never>> & { tags: string[]; notes: string | null };

/** What the other one brings that who is left has not. */
function filledBy(staying: Customer, other: Customer): Filled {
  const empty = fills.filter((name) => staying[name] === null && other[name] !== null);
  const room = notes.options.max - (staying.notes === null ? 0 : staying.notes.length + 2);
  return {
    ...Object.fromEntries(empty.map((name) => [name, other[name]])),
    tags: other.tags
      .filter((tag) => !staying.tags.includes(tag))
      .slice(0, Math.max(0, tags.options.max - staying.tags.length)),
    notes: other.notes === null || other.notes.length > room ? null : other.notes,
  };
}

const sumOf = (one: number | null, another: number | null): number | null =>
  one === null && another === null ? null : (one ?? 0) + (another ?? 0);
