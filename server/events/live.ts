/** What a dashboard or a chat hears the moment it is committed. Ids only: the listener fetches what it may see. */
export interface LiveEvent {
  type: string;
  id?: string;
  [fact: string]: unknown;
}

export interface Live {
  /** Says it once the open transaction is committed. */
  publish(shopId: string, event: LiveEvent): void;
  /** Calls back for each event of a shop until the function it gives back is called. */
  listen(shopId: string, heard: (event: LiveEvent) => void): () => void;
}

/** The type of the event that says: the line was cut, look at everything again. */
export const missed = 'missed';
