import type { FulfilmentMethod, OrderChannel, PaymentMethod } from '../../resources/enums.ts';
import type { Tx } from '../db/door.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import type { World } from '../world.ts';
import { nextOrderNumber } from './counter.ts';
import { countFor, knowCustomer, type Orderer } from './customer.ts';
import { eventRow, tellLater } from './events.ts';
import { heldUntil } from './hold-stock.ts';
import { type Priced, priceLines, type WantedLine } from './price.ts';
import { readProducts } from './products.ts';
import { takeStock } from './take-stock.ts';

export interface NewOrder extends Orderer {
  /** Already given out with the order's link; otherwise the next one is taken. */
  number?: number;
  /** The link it is submitted by, which is its own from then on. */
  linkId?: string;
  channel: OrderChannel;
  lines: WantedLine[];
  /** The lines' products, where they were read already. */
  products?: ReadonlyMap<string, Priced>;
  /** Minor units. */
  discount: number;
  deliveryFee: number;
  fulfilment: FulfilmentMethod;
  zone: string | null;
  place: string | null;
  landmark: string | null;
  paymentMethod: PaymentMethod;
  note: string | null;
  /** Who placed it, for the timeline. */
  by: string;
  /** For how many hours its goods are set aside while nobody pays it; without, for as long as it stands. */
  unpaidHours?: number;
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
  const { lines, subtotal, errors } = priceLines(order.lines, products, world.newId);
  if (Object.keys(errors).length > 0) throw problem('validation_failed', errors);
  if (order.discount > subtotal) throw problem('validation_failed', { discount: 'discount_too_large' });
  const total = subtotal - order.discount + order.deliveryFee;

  const number = order.number ?? (await nextOrderNumber(tx, shopId));
  const id = world.newId();
  await takeStock(world, tx, shopId, { lines, orderId: id, reference: String(number), by: order.by });

  const now = world.now().toISOString();
  if (order.customerId !== null) await countFor(tx, shopId, order.customerId, total, now);
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
        zone: order.zone,
        place: order.place,
        landmark: order.landmark,
        pickup_code: order.fulfilment === 'pick up' ? pickupCode(world) : null,
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
    .insertInto('order_events')
    .values(event)
    .execute();
  if (order.told) await tellLater(services, tx, event);
  services.live.publish(shopId, { type: 'order.placed', id, number });
  return { id, number, total };
}

/** Four digits that are read out at the counter; who is asked for them stands there. */
export const pickupCode = (world: World): string =>
  String(world.randomBytes(2).readUInt16BE() % 10_000).padStart(4, '0');
