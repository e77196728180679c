import { sql } from 'kysely';
import type { FulfilmentMethod, PaymentMethod } from '../../resources/enums.ts';
import type { Tx } from '../db/door.ts';
import { requestPayment } from '../money/collect.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { isOnLink } from './link.ts';
import { placeOrder } from './place.ts';
import type { Priced } from './price.ts';

export interface Submission {
  lines: {
    line_id: string;
    quantity: number;
    variant_id: string | null;
    add_ons: { group_id: string; option_ids: string[] }[];
    note: string | null;
  }[];
  customer: { name: string; phone: string };
  fulfilment: { method: FulfilmentMethod; place: string | null };
  payment: { method: PaymentMethod; phone: string | null };
  note: string | null;
}

/**
 * Turns an order link into an order: order, stock, payment request and timeline in the caller's one transaction.
 * A link is submitted once; the lock on its row makes two taps one after the other. Throws `order_closed` then, and what {@link placeOrder} throws.
 */
export async function submitOrder(
  services: Services,
  tx: Tx,
  shopId: string,
  linkId: string,
  submission: Submission,
): Promise<string> {
  const link = await tx
    .selectFrom('order_links')
    .innerJoin('shops', 'shops.id', 'order_links.shop_id')
    .select(['number', 'channel', 'lines', 'order_id', 'conversation_id', 'shops.delivers', 'shops.delivery_fee'])
    .select((from) =>
      from
        .selectFrom('products as p')
        .whereRef('p.shop_id', '=', 'order_links.shop_id')
        .where(isOnLink('p.id', 'order_links.lines'))
        .select(
          sql<
            Priced[] | null
          >`json_agg(json_build_object('id', p.id, 'name', p.name, 'price', p.price, 'status', p.status,
            'variants', p.variants, 'add_ons', p.add_ons))`.as('found'),
        )
        .as('products'),
    )
    .where('order_links.shop_id', '=', shopId)
    .where('order_links.id', '=', linkId)
    .forUpdate('order_links')
    .executeTakeFirst();
  if (!link) throw problem('order_link_not_found');
  if (link.order_id !== null) throw problem('order_closed');
  const errors: Record<string, string> = {};
  const lines = submission.lines.flatMap((line, index) => {
    const wanted = link.lines.find(({ id }) => id === line.line_id);
    if (!wanted) errors[`lines.${index}.line_id`] = 'not_found';
    if (!wanted || line.quantity === 0) return [];
    const addOns = line.add_ons.flatMap(({ group_id, option_ids }) =>
      option_ids.map((option_id) => ({ group_id, option_id })),
    );
    return [
      {
        product_id: wanted.product_id,
        variant_id: line.variant_id,
        quantity: line.quantity,
        add_ons: addOns,
        note: line.note,
      },
    ];
  });
  if (Object.keys(errors).length > 0) throw problem('validation_failed', errors);
  if (lines.length === 0) throw problem('validation_failed', { lines: 'required' });
  const delivered = submission.fulfilment.method === 'delivery';
  if (delivered && !link.delivers) throw problem('validation_failed', { 'fulfilment.method': 'not_found' });
  if (delivered && !submission.fulfilment.place) throw problem('validation_failed', { 'fulfilment.place': 'required' });

  const order = await placeOrder(services, tx, shopId, {
    number: link.number,
    linkId,
    channel: link.channel,
    lines,
    products: new Map((link.products ?? []).map((product) => [product.id, product])),
    customerId: null,
    customerName: submission.customer.name,
    customerPhone: submission.customer.phone,
    discount: 0,
    deliveryFee: delivered ? link.delivery_fee : 0,
    fulfilment: submission.fulfilment.method,
    place: submission.fulfilment.place,
    paymentMethod: submission.payment.method,
    note: submission.note,
    by: submission.customer.name,
    told: link.conversation_id !== null,
  });
  if (submission.payment.method === 'mobile_money') {
    await requestPayment(services, tx, shopId, {
      orderId: order.id,
      phone: submission.payment.phone ?? submission.customer.phone,
      by: submission.customer.name,
    });
  }
  return order.id;
}
