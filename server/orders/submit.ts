import { sql } from 'kysely';
import type { Submission } from '../../common/contracts/order-link.ts';
import { customer as shopper } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { requestPayment } from '../money/collect.ts';
import { refuseWay } from '../money/ways.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { isOnLine } from './link.ts';
import { closedNow } from './opening.ts';
import { placeOrder } from './place.ts';
import type { Priced } from './priced.ts';
import { readSubmission } from './submission.ts';

/**
 * Turns an order link into an order: order, stock, payment request and timeline in the caller's one transaction. A link
 * is submitted once; the lock on its row makes two taps one after the other. Throws `order_closed` then, `shop_closed`,
 * and what {@link readSubmission} and {@link placeOrder} throw.
 */
export async function submitOrder(
  services: Services,
  tx: Tx,
  shopId: string,
  linkId: string,
  submission: Submission,
): Promise<void> {
  const link = await tx
    .selectFrom('order_links')
    .innerJoin('shops', 'shops.id', 'order_links.shop_id')
    .select(['number', 'channel', 'order_links.language', 'lines', 'order_id', 'conversation_id'])
    .select([
      'shops.charges',
      'shops.delivers',
      'shops.delivery_fee',
      'shops.delivery_zones',
      'shops.places',
      'shops.opening_hours',
      'shops.takes_orders',
      'shops.deletes_at',
      'shops.unpaid_hours',
    ])
    .select((from) =>
      from
        .selectFrom('products as p')
        .whereRef('p.shop_id', '=', 'order_links.shop_id')
        .where(isOnLine('p.id', 'order_links.lines'))
        .select(
          sql<Priced[] | null>`json_agg(json_build_object('id', p.id, 'name', p.name, 'price', p.price, 'cost', p.cost,
            'status', p.status, 'variants', p.variants, 'add_ons', p.add_ons))`.as('found'),
        )
        .as('products'),
    )
    .where('order_links.shop_id', '=', shopId)
    .where('order_links.id', '=', linkId)
    .forUpdate('order_links')
    .executeTakeFirst();
  if (!link) throw problem('order_link_not_found');
  if (link.order_id !== null) throw problem('order_closed');
  if (closedNow(link, services.world.now())?.takes_orders === false) throw problem('shop_closed');

  const { customer, payment, note } = submission;
  await refuseWay(services, tx, shopId, payment.method);
  const order = await placeOrder(services, tx, shopId, {
    ...readSubmission(submission, link.lines, link),
    number: link.number,
    linkId,
    channel: link.channel,
    products: new Map((link.products ?? []).map((product) => [product.id, product])),
    customerId: null,
    customerName: customer.name,
    customerPhone: customer.phone,
    language: link.language,
    discount: 0,
    charges: link.charges,
    paymentMethod: payment.method,
    unpaidHours: link.unpaid_hours,
    note,
    by: shopper(null, customer.name),
    conversationId: link.conversation_id,
    notifyShopper: link.conversation_id !== null,
  });
  assertExpectedTotal(submission, order.total);
  if (payment.method === 'mobile_money' && order.total > 0) await payFor(services, tx, shopId, order.id, submission);
}

/** Nobody is held to another sum than the one on her page; a part of it says itself how much it is. */
export function assertExpectedTotal({ expected_total: expectedTotal, payment }: Submission, total: number): void {
  if (expectedTotal !== null && payment.amount === null && expectedTotal !== total) throw problem('sum_changed');
}

/** Asks for the money of what was just submitted. What is wrong with the amount is said where the form has it. */
export async function payFor(
  services: Services,
  tx: Tx,
  shopId: string,
  orderId: string,
  { customer, payment, expected_surcharge }: Submission,
): Promise<void> {
  await requestPayment(services, tx, shopId, {
    orderId,
    phone: payment.phone ?? customer.phone,
    amount: payment.amount,
    expected_surcharge,
    by: shopper(null, customer.name),
    field: 'payment.amount',
  });
}
