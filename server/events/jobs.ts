import type { Tx } from '../db/tenant-scope.ts';

export interface JobTurn {
  key?: string;
  startAfterSeconds?: number;
  /** What has more goes first, of what is due in one queue; 0 where it is left out. */
  priority?: number;
}

/** Work that happens after a transaction, at least once: every effect carries a unique key of its own. */
export interface Jobs {
  /**
   * Put in the caller's transaction: rolled back with it, run right after it. Work with the same `key` is enqueued
   * once; what comes with it again takes its turn `otherwise`, where that is given.
   */
  enqueue(tx: Tx, name: string, data: object, options?: JobTurn & { otherwise?: JobTurn }): Promise<void>;
}
