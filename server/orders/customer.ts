import { sql } from 'kysely';
import { largestSum } from '../db/sum.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';

/** Who orders, as far as it is known. Phone in E.164. */
export interface Orderer {
  customerId: string | null;
  customerName: string | null;
  customerPhone: string | null;
}

/** What customers bought is kept on them, so that lists sort and filter by it. */
export async function addToTotals(
  tx: Tx,
  shopId: string,
  customerId: string,
  total: number,
  now: string,
): Promise<void> {
  const known = await tx
    .updateTable('customers')
    .set((customer) => ({
      total_orders: customer('total_orders', '+', 1),
      total_amount: sql<number>`least(total_amount + ${total}, ${largestSum})`,
      last_order_at: now,
      updated_at: now,
    }))
    .where('shop_id', '=', shopId)
    .where('id', '=', customerId)
    .returning('id')
    .executeTakeFirst();
  if (!known) throw problem('validation_failed', { customer_id: 'not_found' });
}

/**
 * A phone number is one customer of a shop: she is added or found by it. No row where there is no number, or the
 * customer was named.
 */
export const upsertCustomer = (
  { world }: Services,
  shopId: string,
  { customerId, customerName, customerPhone }: Orderer,
  total: number,
  now: string,
) => sql<{ id: string }>`(
  insert into customers (shop_id, id, name, phone, total_orders, total_amount, last_order_at, created_at, updated_at)
  select ${shopId}::uuid, ${world.newId()}::uuid, ${customerName ?? customerPhone}::text,
    ${customerPhone}::text, 1, ${total}::bigint, at, at, at
  from (select ${now}::timestamptz as at) as moment
  where ${customerPhone}::text is not null and ${customerId}::uuid is null
  on conflict (shop_id, phone) do update set total_orders = customers.total_orders + 1,
    total_amount = least(customers.total_amount + excluded.total_amount, ${largestSum}), last_order_at =
      excluded.last_order_at, updated_at = excluded.updated_at
  returning id)`;

/** Takes an order back from what its customer bought. */
export async function takeFromTotals(tx: Tx, shopId: string, customerId: string | null, total: number): Promise<void> {
  if (customerId === null) return;
  await tx
    .updateTable('customers')
    .set((customer) => ({
      total_orders: customer('total_orders', '-', 1),
      total_amount: customer('total_amount', '-', total),
    }))
    .where('shop_id', '=', shopId)
    .where('id', '=', customerId)
    .execute();
}

/**
 * Holds the rows of who ordered and who orders now in one order, so that two changes that exchange them never wait for
 * each other in a ring.
 */
export async function holdCustomers(tx: Tx, shopId: string, id: string | null, phone: string): Promise<void> {
  await tx
    .selectFrom('customers')
    .select('id')
    .where('shop_id', '=', shopId)
    .where((or) => (id === null ? or('phone', '=', phone) : or.or([or('id', '=', id), or('phone', '=', phone)])))
    .orderBy('id')
    .forUpdate()
    .execute();
}
