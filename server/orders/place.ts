import type { FulfilmentMethod, OrderChannel, PaymentMethod } from '../../resources/enums.ts';
import { orders } from '../../resources/orders.ts';
import type { ChargeRule } from '../../resources/trade/charges.ts';
import { type DeliveryPlace, deliveryPlace } from '../../resources/trade/delivery-place.ts';
import type { WantedLine } from '../../resources/trade/line.ts';
import { totalsOf } from '../../resources/trade/totals.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { announce, eventOf } from '../events/emit.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import type { World } from '../world.ts';
import { costOf } from './cost.ts';
import { nextOrderNumber } from './counter.ts';
import { addOrder, type Orderer, upsertCustomer } from './customer.ts';
import { heldUntil } from './hold-stock.ts';
import { readOnSale } from './on-sale.ts';
import { priceLines } from './price.ts';
import type { Priced } from './priced.ts';
import { takeStock } from './take-stock.ts';

interface NewOrder extends Orderer, DeliveryPlace {
  /** Given by its client; otherwise it gets a new one. */
  id?: string;
  /** Already given out with the order's link; otherwise the next one is taken. */
  number?: number;
  /** The link it is submitted by, which is its own from then on. */
  linkId?: string;
  channel: OrderChannel;
  /** The chat that it comes from. */
  conversationId?: string | null;
  lines: WantedLine[];
  /** The lines' products, where they were read already. */
  products?: ReadonlyMap<string, Priced>;
  /** Minor units. */
  discount: number;
  deliveryFee: number;
  /** The shop's charges, as they are now. */
  charges: readonly ChargeRule[];
  fulfilment: FulfilmentMethod;
  paymentMethod: PaymentMethod;
  note: string | null;
  /** Who placed it, for the timeline. */
  by: Actor;
  /** For how many hours its goods are set aside while nobody pays it; without, for as long as it stands. */
  unpaidHours?: number;
  /**
   * Whether the shopper is told that it was placed: who placed it on the order page saw it, and an SMS would only cost
   * the shop money.
   */
  notifyShopper: boolean;
}

/**
 * Places an order in the caller's transaction: prices it as the shop stands now, takes the stock, knows the customer,
 * writes the timeline. Throws `validation_failed` with dotted paths, `set_incomplete`, or `out_of_stock` with the lines
 * that are short; nothing is kept then.
 */
export async function placeOrder(
  services: Services,
  tx: Tx,
  shopId: string,
  order: NewOrder,
): Promise<{ id: string; number: number; total: number }> {
  const { world } = services;
  const sold = await readOnSale(tx, shopId, order.lines, order.products);
  const { lines, at, errors } = priceLines(order.lines, sold, world.newId);
  if (Object.keys(errors).length > 0) throw problem('validation_failed', errors);
  const { discount, deliveryFee: delivery_fee, charges: rules, fulfilment } = order;
  const { subtotal, charges, total } = totalsOf(lines, { discount, delivery_fee, rules, fulfilment });
  if (discount > subtotal) throw problem('validation_failed', { discount: 'discount_too_large' });

  const number = order.number ?? (await nextOrderNumber(tx, shopId));
  const id = order.id ?? world.newId();
  await takeStock(services, tx, shopId, { lines, at, orderId: id, reference: String(number), by: order.by });

  const now = world.now().toISOString();
  const where = deliveryPlace(order);
  if (order.customerId !== null) await addOrder(tx, shopId, order.customerId, now);
  const { channel, notifyShopper } = order;
  const context = { services, tx, shopId, actor: order.by };
  const changes = { status: [null, 'pending'] as const };
  const event = eventOf(context, orders, 'placed', { id }, { number, channel, notified: notifyShopper }, { changes });
  await tx
    .with('customer', () => upsertCustomer(services, shopId, order, now))
    .with('placed', (db) =>
      db.insertInto('orders').values({
        shop_id: shopId,
        id,
        number,
        status: 'pending',
        channel: order.channel,
        conversation_id: order.conversationId ?? null,
        customer_id: order.customerId ?? db.selectFrom('customer').select('customer.id'),
        customer_name: order.customerName,
        customer_phone: order.customerPhone,
        lines: JSON.stringify(lines),
        subtotal,
        discount,
        delivery_fee,
        charges: JSON.stringify(charges),
        total,
        paid: 0,
        refunded: 0,
        ...costOf(lines, sold.products),
        payment_method: order.paymentMethod,
        fulfilment,
        ...where,
        pickup_code: fulfilment === 'pick up' ? pickupCode(world) : null,
        note: order.note,
        staff_note: null,
        // Who works in the shop has taken it on by writing it.
        confirmed_at: order.linkId === undefined ? now : null,
        stock_held_until: order.unpaidHours === undefined ? null : heldUntil(world, order.unpaidHours),
        problem: null,
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
    .insertInto('events')
    .values(event.row)
    .execute();
  if (fulfilment === 'delivery')
    await tx
      .updateTable('customers')
      .set({ last_zone: where.zone, last_place: where.place })
      .where('shop_id', '=', shopId)
      .where('id', '=', (from) =>
        from.selectFrom('orders').select('customer_id').where('shop_id', '=', shopId).where('id', '=', id),
      )
      .execute();
  await announce(context, event);
  return { id, number, total };
}

/** Four digits that are read out at the counter; who is asked for them stands there. */
export const pickupCode = (world: World): string =>
  String(world.randomBytes(2).readUInt16BE() % 10_000).padStart(4, '0');
