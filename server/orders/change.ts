import { sql } from 'kysely';
import type { Tx } from '../db/door.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { holdCustomers, knowCustomer, uncount } from './customer.ts';
import { isOpenToChange } from './editable.ts';
import { record } from './events.ts';
import { heldUntil } from './hold-stock.ts';
import { pickupCode } from './place.ts';
import { priceLines } from './price.ts';
import { readProducts } from './products.ts';
import { takenBy } from './stock.ts';
import { readSubmission, type Submission } from './submission.ts';
import { payFor, refuseUnseen } from './submit.ts';
import { takeStock } from './take-stock.ts';

/**
 * Changes an order its shop has not confirmed and nobody has paid for: priced again as the shop stands now, its stock moved by the difference.
 * Throws `order_closed` when it is past that, and what a first submission throws; nothing is changed then.
 */
export async function changeOrder(
  services: Services,
  tx: Tx,
  shopId: string,
  orderId: string,
  submission: Submission,
): Promise<void> {
  const { world } = services;
  const order = await tx
    .selectFrom('orders')
    .innerJoin('shops', 'shops.id', 'orders.shop_id')
    .select(['orders.number', 'orders.status', 'orders.paid', 'orders.confirmed_at', 'orders.lines', 'orders.total'])
    .select(['orders.customer_id', 'orders.discount', 'orders.pickup_code'])
    .select(['shops.delivers', 'shops.delivery_fee', 'shops.delivery_zones', 'shops.unpaid_hours'])
    .where('orders.shop_id', '=', shopId)
    .where('orders.id', '=', orderId)
    .forUpdate('orders')
    .executeTakeFirstOrThrow();
  if (!(await isOpenToChange(tx, shopId, orderId, order, world.now()))) throw problem('order_closed');

  const { lines: wanted, deliveryFee, ...choice } = readSubmission(submission, order.lines, order);
  const products = await readProducts(
    tx,
    shopId,
    wanted.map(({ product_id }) => product_id),
  );
  const { lines, subtotal, errors } = priceLines(wanted, products, world.newId);
  if (Object.keys(errors).length > 0) throw problem('validation_failed', errors);
  const { customer, payment, note } = submission;
  await takeStock(world, tx, shopId, {
    lines,
    before: await takenBy(tx, shopId, orderId),
    orderId,
    reference: String(order.number),
    by: customer.name,
  });

  const discount = Math.min(order.discount ?? 0, subtotal);
  const total = subtotal - discount + deliveryFee;
  refuseUnseen(submission, total);
  const now = world.now().toISOString();
  await holdCustomers(tx, shopId, order.customer_id, customer.phone);
  await uncount(tx, shopId, order.customer_id, order.total);
  const orderer = { customerId: null, customerName: customer.name, customerPhone: customer.phone };
  await tx
    .with('customer', () => knowCustomer(services, shopId, orderer, total, now))
    .updateTable('orders')
    .set((from) => ({
      ...choice,
      pickup_code: choice.fulfilment === 'pick up' ? (order.pickup_code ?? pickupCode(world)) : null,
      customer_id: from.selectFrom('customer').select('customer.id'),
      customer_name: customer.name,
      customer_phone: customer.phone,
      lines: JSON.stringify(lines),
      subtotal,
      discount,
      delivery_fee: deliveryFee,
      total,
      payment_method: payment.method,
      note,
      stock_held_until: heldUntil(world, order.unpaid_hours),
      stock_released_at: null,
      updated_at: sql`${now}::timestamptz`,
      version: from('version', '+', 1),
      changed_by: customer.name,
    }))
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .execute();
  await record(services, tx, shopId, { orderId, event: 'edited', by: customer.name });
  services.live.publish(shopId, { type: 'order.changed', id: orderId, status: order.status });
  if (payment.method === 'mobile_money' && total > 0) await payFor(services, tx, shopId, orderId, submission);
}
