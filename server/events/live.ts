import type { Tx } from '../db/door.ts';

/** What a dashboard or a chat hears the moment it is committed. Ids only: the listener fetches what it may see. */
export interface LiveEvent {
  type: string;
  id?: string;
  [fact: string]: unknown;
}

export interface Live {
  publish(tx: Tx, shopId: string, event: LiveEvent): Promise<void>;
  /** Calls back for each event of a shop until the function it gives back is called. */
  listen(shopId: string, heard: (event: LiveEvent) => void): () => void;
}
