import { sql } from 'kysely';
import { type Language, soldStatuses } from '../../resources/enums.ts';
import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import { customerByPhone, idsByPhone } from '../customers/by-phone.ts';
import { largestSum } from '../db/sum.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';

/** Who orders, as far as it is known. Phone in E.164. */
export interface Orderer {
  customerId: string | null;
  customerName: string | null;
  customerPhone: string | null;
  /** What a new customer speaks; left out, nobody knows. */
  language: Language | undefined;
}

/** What an order stands for in what its customer bought: what is paid or on credit counts, rehearsed money apart. */
type Counted = Pick<Row<FieldsOf<'orders'>>, 'status' | 'total' | 'rehearsal' | 'credited'>;
export const boughtBy = ({ status, total, rehearsal, credited }: Counted) => {
  const isOnCredit = status === 'pending' && (credited ?? 0) > 0;
  const paid = isOnCredit || soldStatuses.some((sold) => sold === status) ? total : 0;
  return {
    orders: status === 'cancelled' ? 0 : 1,
    amount: rehearsal ? 0 : paid,
    rehearsed: rehearsal ? paid : 0,
  };
};

/** Keeps what a customer bought, by which lists sort and filter, up with an order that was `before` and is `after`. */
export async function moveTotals(
  tx: Tx,
  shopId: string,
  customerId: string | null,
  before: Counted,
  after: Counted,
): Promise<void> {
  const [from, to] = [boughtBy(before), boughtBy(after)];
  const [orders, amount, rehearsed] = [to.orders - from.orders, to.amount - from.amount, to.rehearsed - from.rehearsed];
  if (customerId === null || (orders === 0 && amount === 0 && rehearsed === 0)) return;
  await tx
    .updateTable('customers')
    .set((customer) => ({
      total_orders: customer('total_orders', '+', orders),
      total_amount: sql<number>`least(total_amount + ${amount}, ${largestSum})`,
      rehearsed_amount: sql<number>`nullif(least(coalesce(rehearsed_amount, 0) + ${rehearsed}, ${largestSum}), 0)`,
    }))
    .where('shop_id', '=', shopId)
    .where('id', '=', customerId)
    .execute();
  if (orders !== 0) await writePlaced(tx, shopId, [customerId]);
}

/**
 * When they first and last placed what was not cancelled, and where the last of it went that was brought, from the
 * orders that are theirs now.
 */
export async function writePlaced(tx: Tx, shopId: string, ids: readonly (string | null)[]): Promise<void> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return;
  const placed = tx
    .selectFrom('orders')
    .where(sql<boolean>`orders.shop_id = customers.shop_id and orders.customer_id = customers.id`)
    .where('orders.status', '<>', 'cancelled');
  const brought = placed
    .where('orders.fulfilment', '=', 'delivery')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(1);
  await tx
    .updateTable('customers')
    .set({
      first_order_at: placed.select(({ fn }) => fn.min('orders.created_at').as('first')),
      last_order_at: placed.select(({ fn }) => fn.max('orders.created_at').as('last')),
      last_zone: brought.select('orders.zone'),
      last_place: brought.select('orders.place'),
    })
    .where('shop_id', '=', shopId)
    .where('id', 'in', known)
    .execute();
}

/** An order that was placed counts; its money does not yet. */
export async function addOrder(tx: Tx, shopId: string, customerId: string, now: string): Promise<void> {
  const known = await tx
    .updateTable('customers')
    .set((customer) => ({
      total_orders: customer('total_orders', '+', 1),
      first_order_at: sql<string>`coalesce(first_order_at, ${now}::timestamptz)`,
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
 * A phone number is one customer of a shop: she is added or found by it. Nobody where there is no number, or the
 * customer was named.
 */
export const upsertCustomer = (
  services: Services,
  shopId: string,
  { customerId, customerName, customerPhone, language }: Orderer,
  now: string,
) =>
  customerPhone === null || customerId !== null
    ? sql<{ id: string }>`(select null::uuid as id)`
    : sql<{ id: string }>`(select ${customerByPhone(
        services,
        shopId,
        { phone: customerPhone, name: customerName ?? customerPhone, language, ordered: 1 },
        now,
      )} as id)`;

/** Takes an order that nobody paid back from who placed it. */
export async function takeOrder(tx: Tx, shopId: string, customerId: string | null): Promise<void> {
  if (customerId === null) return;
  await tx
    .updateTable('customers')
    .set((customer) => ({ total_orders: customer('total_orders', '-', 1) }))
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
    .where((or) =>
      or.or([or('id', 'in', idsByPhone(sql.val(shopId), sql.val(phone))), ...(id === null ? [] : [or('id', '=', id)])]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
