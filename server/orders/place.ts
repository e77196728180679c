import { sql } from 'kysely';
import type { FulfilmentMethod, OrderChannel, PaymentMethod } from '../../resources/enums.ts';
import type { Tx } from '../db/door.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { nextOrderNumber } from './counter.ts';
import { eventRow, tellLater } from './events.ts';
import { type Priced, priceLines, type WantedLine } from './price.ts';
import { moveStock } from './stock.ts';

export interface NewOrder {
  /** Already given out with the order's link; otherwise the next one is taken. */
  number?: number;
  /** The link it is submitted by, which is its own from then on. */
  linkId?: string;
  channel: OrderChannel;
  lines: WantedLine[];
  /** The lines' products, where they were read already. */
  products?: ReadonlyMap<string, Priced>;
  customerId: string | null;
  customerName: string | null;
  /** E.164. */
  customerPhone: string | null;
  /** Minor units. */
  discount: number;
  deliveryFee: number;
  fulfilment: FulfilmentMethod;
  place: string | null;
  paymentMethod: PaymentMethod;
  note: string | null;
  /** Who placed it, for the timeline. */
  by: string;
  /** Whether the shopper is told that it was placed: who placed it on the order page saw it, and an SMS would only cost the shop money. */
  told: boolean;
}

/**
 * Places an order in the caller's transaction: prices it as the shop stands now, takes the stock, knows the customer, writes the timeline.
 * Throws `validation_failed` with dotted paths, or `out_of_stock` with the lines that are short; nothing is kept then.
 */
export async function placeOrder(
  services: Services,
  tx: Tx,
  shopId: string,
  order: NewOrder,
): Promise<{ id: string; number: number; total: number }> {
  const { world } = services;
  const ids = order.lines.map(({ product_id }) => product_id);
  const products = order.products ?? (await readProducts(tx, shopId, ids));
  const { lines, errors } = priceLines(order.lines, products, world.newId);
  if (Object.keys(errors).length > 0) throw problem('validation_failed', errors);
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0);
  if (order.discount > subtotal) throw problem('validation_failed', { discount: 'discount_too_large' });
  const total = subtotal - order.discount + order.deliveryFee;

  const number = order.number ?? (await nextOrderNumber(tx, shopId));
  const short = await moveStock(
    world,
    tx,
    shopId,
    lines.map((line) => ({ productId: line.product_id, variantId: line.variant_id ?? '', change: -line.quantity })),
    { reason: 'order', reference: String(number), by: order.by },
  );
  if (short.length > 0) {
    const paths = lines.flatMap((line, index) =>
      short.some(({ productId, variantId }) => productId === line.product_id && variantId === (line.variant_id ?? ''))
        ? [[`lines.${index}.quantity`, 'out_of_stock']]
        : [],
    );
    throw problem('out_of_stock', Object.fromEntries(paths));
  }

  const now = world.now().toISOString();
  if (order.customerId !== null) await countFor(tx, shopId, order.customerId, total, now);
  const id = world.newId();
  const event = eventRow(services, shopId, { orderId: id, event: 'placed', to: 'pending', by: order.by });
  await tx
    .with('customer', () => knowCustomer(services, shopId, order, total, now))
    .with('placed', (db) =>
      db.insertInto('orders').values({
        shop_id: shopId,
        id,
        number,
        status: 'pending',
        channel: order.channel,
        customer_id: order.customerId ?? db.selectFrom('customer').select('customer.id'),
        customer_name: order.customerName,
        customer_phone: order.customerPhone,
        lines: JSON.stringify(lines),
        subtotal,
        discount: order.discount,
        delivery_fee: order.deliveryFee,
        total,
        paid: 0,
        refunded: 0,
        payment_method: order.paymentMethod,
        fulfilment: order.fulfilment,
        place: order.place,
        note: order.note,
        staff_note: null,
        rehearsal: false,
        created_at: now,
        updated_at: now,
      }),
    )
    // Without a link nothing is equal to null.
    .with('linked', (db) =>
      db
        .updateTable('order_links')
        .set({ order_id: id })
        .where('shop_id', '=', shopId)
        .where('id', '=', order.linkId ?? null),
    )
    .insertInto('order_events')
    .values(event)
    .execute();
  if (order.told) await tellLater(services, tx, event);
  services.live.publish(shopId, { type: 'order.placed', id, number });
  return { id, number, total };
}

async function readProducts(tx: Tx, shopId: string, ids: string[]): Promise<Map<string, Priced>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'name', 'price', 'status', 'variants', 'add_ons'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** What customers bought is kept on them, so that lists sort and filter by it. */
async function countFor(tx: Tx, shopId: string, customerId: string, total: number, now: string): Promise<void> {
  const known = await tx
    .updateTable('customers')
    .set((customer) => ({
      total_orders: customer('total_orders', '+', 1),
      total_amount: customer('total_amount', '+', total),
      last_order_at: now,
      updated_at: now,
    }))
    .where('shop_id', '=', shopId)
    .where('id', '=', customerId)
    .returning('id')
    .executeTakeFirst();
  if (!known) throw problem('validation_failed', { customer_id: 'not_found' });
}

/** A phone number is one customer of a shop: she is added or found by it. No row where there is no number, or the customer was named. */
const knowCustomer = (
  { world }: Services,
  shopId: string,
  { customerId, customerName, customerPhone }: NewOrder,
  total: number,
  now: string,
) => sql<{ id: string }>`(
  insert into customers (shop_id, id, name, phone, total_orders, total_amount, last_order_at, created_at, updated_at)
  select ${shopId}::uuid, ${world.newId()}::uuid, ${customerName ?? customerPhone}::text, ${customerPhone}::text, 1, ${total}::bigint, at, at, at
  from (select ${now}::timestamptz as at) as moment
  where ${customerPhone}::text is not null and ${customerId}::uuid is null
  on conflict (shop_id, phone) do update set total_orders = customers.total_orders + 1,
    total_amount = customers.total_amount + excluded.total_amount, last_order_at = excluded.last_order_at, updated_at = excluded.updated_at
  returning id)`;
