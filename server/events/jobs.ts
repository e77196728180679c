import type { Tx } from '../db/tenant-scope.ts';

/** Work that happens after a transaction, at least once: every effect carries a unique key of its own. */
export interface Jobs {
  /**
   * Put in the caller's transaction: rolled back with it, run right after it. Work with the same `key` is enqueued
   * once.
   */
  enqueue(tx: Tx, name: string, data: object, options?: { key?: string; startAfterSeconds?: number }): Promise<void>;
}
