import type { EventType, ResourceName } from '../../resources/index.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { staffSubscribers } from '../news/subscribers.ts';
import { notifiedEvents } from '../orders/notify-texts.ts';

/** Somebody who does something about events after their commit: one job an event, with `{ shopId, eventId }`. */
export interface Subscriber {
  types: readonly EventType[];
  job: string;
  /** Not of every event of these types: by what it says. */
  wants?(data: Readonly<Record<string, unknown>>): boolean;
  /**
   * Only shops that have any: asked once a shop and kept until records of these types change there. Left out, every
   * shop.
   */
  within?: { has(tx: Tx, shopId: string): Promise<boolean>; changesWith: readonly ResourceName[] };
}

/** Everybody who is told of events. Nobody follows their table: ids are not in the order of commits. */
export const subscribers: readonly Subscriber[] = [
  // Who placed it on the order page saw it, and an SMS would only cost the shop money.
  { types: notifiedEvents, job: 'order.tell', wants: ({ notified }) => notified !== false },
  ...staffSubscribers,
];
