import type { OrderStatus } from '../../resources/enums.ts';
import type { Row } from '../../resources/kit/index.ts';
import type { orderEvents } from '../../resources/order_events.ts';
import type { Tx } from '../db/door.ts';
import type { Services } from '../services.ts';

export type OrderEvent = Row<(typeof orderEvents)['fields']>['event'];

interface Happening {
  orderId: string;
  event: OrderEvent;
  from?: OrderStatus | null;
  to?: OrderStatus | null;
  note?: string | null;
  by: string;
}

/** A row of an order's timeline, as it happens now. */
export const eventRow = (
  { world }: Services,
  shopId: string,
  { orderId, event, from = null, to = null, note = null, by }: Happening,
) => ({
  shop_id: shopId,
  id: world.newId(),
  order_id: orderId,
  event,
  from_status: from,
  to_status: to,
  note,
  by,
  created_at: world.now().toISOString(),
});

/** Has the shopper told about a row that is written in this transaction. */
export const tellLater = (
  { jobs }: Services,
  tx: Tx,
  { shop_id: shopId, id, order_id: orderId, event, note }: ReturnType<typeof eventRow>,
): Promise<void> => jobs.enqueue(tx, 'order.tell', { shopId, orderId, eventId: id, event, note }, { key: id });

/** Writes one row of an order's timeline and has the shopper told about it, in the same transaction. */
export async function record(services: Services, tx: Tx, shopId: string, happening: Happening): Promise<void> {
  const row = eventRow(services, shopId, happening);
  await tx.insertInto('order_events').values(row).execute();
  await tellLater(services, tx, row);
}
