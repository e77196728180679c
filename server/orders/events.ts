import type { OrderStatus } from '../../resources/enums.ts';
import type { Row } from '../../resources/kit/index.ts';
import type { orderEvents } from '../../resources/order_events.ts';
import type { Tx } from '../db/door.ts';
import type { Services } from '../services.ts';

export type OrderEvent = Row<(typeof orderEvents)['fields']>['event'];

/** Writes one row of an order's timeline and has the shopper told about it, in the same transaction. */
export async function record(
  services: Services,
  tx: Tx,
  shopId: string,
  {
    orderId,
    event,
    from = null,
    to = null,
    note = null,
    by,
  }: {
    orderId: string;
    event: OrderEvent;
    from?: OrderStatus | null;
    to?: OrderStatus | null;
    note?: string | null;
    by: string;
  },
): Promise<void> {
  const id = services.world.newId();
  await tx
    .insertInto('order_events')
    .values({
      shop_id: shopId,
      id,
      order_id: orderId,
      event,
      from_status: from,
      to_status: to,
      note,
      by,
      created_at: services.world.now().toISOString(),
    })
    .execute();
  await services.jobs.enqueue(tx, 'order.tell', { shopId, orderId, eventId: id, event, note }, { key: id });
}
