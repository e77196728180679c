import type { EventType } from '../../resources/index.ts';
import type { missed, Signal } from '../../resources/signals.ts';

/** What a dashboard or a chat hears the moment it is committed. Ids only: the listener fetches what it may see. */
export interface LiveEvent {
  type: EventType | Signal | typeof missed;
  /** Of what it is about. */
  id?: string;
  /** Of the event's row; a signal has none. */
  event?: string;
  /** The member of the shop who did it. */
  by?: string;
  /** It happened before the listener came. */
  recent?: true;
  [key: string]: unknown;
}

export interface Live {
  /** Says it once the open transaction is committed. */
  publish(shopId: string, event: LiveEvent): void;
  /**
   * Calls back for each event of a shop until the function it gives back is called; first of all for those of the last
   * `sinceMs` milliseconds, which are `recent`: a page that fetched before its line was open missed them.
   */
  listen(shopId: string, listener: (event: LiveEvent) => void, sinceMs?: number): () => void;
}
