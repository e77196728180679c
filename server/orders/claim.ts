import { sql } from 'kysely';
import { orders } from '../../resources/orders.ts';
import { customer } from '../actor.ts';
import { emit } from '../events/emit.ts';
import { askAbout, unsettled } from '../money/unsettled.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import type { OrderLink } from './link.ts';
import { paymentsOf, readPayments } from './payments.ts';

const maxClaims = 5;

/**
 * A shopper says that she has paid, by the reference in her message. Nothing is believed: the provider is asked about
 * every open attempt of this order now, and the shop reads the claim in the timeline. `paid` when a payment of that
 * reference stands on this order; never whether it stands on another. `wait`: its prompt went out seconds ago.
 */
export async function claimPayment(
  services: Services,
  { shopId, linkId }: OrderLink,
  reference: string,
): Promise<'paid' | 'requested' | 'wait'> {
  const same = (other: string) => other.toUpperCase() === reference.toUpperCase();
  const open = await services.db.withShop(shopId, async (tx) => {
    const order = await tx
      .selectFrom('order_links as l')
      .innerJoin('orders as o', (join) => join.onRef('o.shop_id', '=', 'l.shop_id').onRef('o.id', '=', 'l.order_id'))
      .select(['o.id', 'o.status', 'o.customer_id', 'o.customer_name'])
      .where('l.shop_id', '=', shopId)
      .where('l.id', '=', linkId)
      .forNoKeyUpdate('o')
      .executeTakeFirst();
    if (!order) throw problem('order_closed');
    const claims = await tx
      .selectFrom('events')
      .select(sql<string>`data->>'reference'`.as('reference'))
      .where('shop_id', '=', shopId)
      .where('subject', '=', 'orders')
      .where('subject_id', '=', order.id)
      .where('type', '=', 'orders.payment_claimed')
      .execute();
    if (!claims.some((claim) => same(claim.reference))) {
      if (claims.length >= maxClaims) throw problem('too_many');
      const actor = customer(order.customer_id, order.customer_name ?? reference);
      await emit({ services, tx, shopId, actor }, orders, 'payment_claimed', order, { reference });
    }
    return { orderId: order.id, ...(await unsettled(tx, shopId, { orderId: order.id }, services.world.now())) };
  });
  await askAbout(services, shopId, open.attempts);
  const { receipts } = paymentsOf(await services.db.withShop(shopId, (tx) => readPayments(tx, shopId, open)), {
    now: services.world.now(),
    own: null,
  });
  if (receipts.some((receipt) => same(receipt.reference))) return 'paid';
  return open.fresh ? 'wait' : 'requested';
}
