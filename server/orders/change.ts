import { sql } from 'kysely';
import type { Submission } from '../../common/contracts/order-link.ts';
import { orders } from '../../resources/orders.ts';
import { subtotalOf, totalsOf } from '../../resources/trade/totals.ts';
import { changedBy, customer as shopper } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { emit } from '../events/emit.ts';
import { refuseWay } from '../money/ways.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { costOf } from './cost.ts';
import { holdCustomers, takeOrder, upsertCustomer, writePlaced } from './customer.ts';
import { isOpenToChange } from './editable.ts';
import { heldUntil } from './hold-stock.ts';
import { readOnSale } from './on-sale.ts';
import { pickupCode } from './place.ts';
import { priceAgain } from './price-again.ts';
import { shopperLanguage } from './shopper-language.ts';
import { takenBy } from './stock.ts';
import { knownOf, readSubmission } from './submission.ts';
import { assertExpectedTotal, payFor } from './submit.ts';
import { takeStock } from './take-stock.ts';

/**
 * Changes an order its shop has not confirmed and nobody has paid for: priced again as the shop stands now, its stock
 * moved by the difference. Throws `order_closed` when it is past that, and what a first submission throws; nothing is
 * changed then.
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
    .select(['orders.customer_id', 'orders.discount', 'orders.pickup_code', 'orders.payment_method'])
    .select(['shops.delivers', 'shops.delivery_fee', 'shops.delivery_zones', 'shops.unpaid_hours'])
    .select(['shops.places', shopperLanguage.as('language')])
    .select('shops.charges as rules')
    .where('orders.shop_id', '=', shopId)
    .where('orders.id', '=', orderId)
    .forNoKeyUpdate('orders')
    .executeTakeFirstOrThrow();
  if (!(await isOpenToChange(tx, shopId, orderId, order, world.now()))) throw problem('order_closed');

  const { lines: wanted, deliveryFee, ...choice } = readSubmission(submission, knownOf(order.lines), order);
  const sold = await readOnSale(tx, shopId, wanted);
  const { lines, at, errors } = priceAgain(order.lines, wanted, sold, world.newId);
  if (Object.keys(errors).length > 0) throw problem('validation_failed', errors);
  const { customer, payment, note } = submission;
  // The way that she had chosen while the shop took it stays hers.
  if (payment.method !== order.payment_method) await refuseWay(services, tx, shopId, payment.method);
  const actor = shopper(order.customer_id, customer.name);
  await takeStock(services, tx, shopId, {
    lines,
    at,
    before: await takenBy(tx, shopId, orderId),
    orderId,
    reference: String(order.number),
    by: actor,
  });

  const discount = Math.min(order.discount ?? 0, subtotalOf(lines));
  const { rules } = order;
  const { fulfilment } = choice;
  const beside = { discount, delivery_fee: deliveryFee, rules, fulfilment };
  const { subtotal, charges, total } = totalsOf(lines, beside);
  assertExpectedTotal(submission, total);
  const now = world.now().toISOString();
  await holdCustomers(tx, shopId, order.customer_id, customer.phone);
  await takeOrder(tx, shopId, order.customer_id);
  const { name: customerName, phone: customerPhone } = customer;
  const orderer = { customerId: null, customerName, customerPhone, language: order.language };
  const { customer_id: buyer } = await tx
    .with('customer', () => upsertCustomer(services, shopId, orderer, now))
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
      charges: JSON.stringify(charges),
      total,
      ...costOf(lines, sold.products),
      payment_method: payment.method,
      note,
      stock_held_until: heldUntil(world, order.unpaid_hours),
      stock_released_at: null,
      updated_at: sql`${now}::timestamptz`,
      version: from('version', '+', 1),
      ...changedBy(actor),
    }))
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  await writePlaced(tx, shopId, [order.customer_id, buyer]);
  await emit({ services, tx, shopId, actor }, orders, 'edited', { id: orderId }, {});
  if (payment.method === 'mobile_money' && total > 0) await payFor(services, tx, shopId, orderId, submission);
}
