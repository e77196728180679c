import type { Tx } from '../db/door.ts';
import type { JobName } from './handlers.ts';

/** Work that happens after a transaction, at least once: every effect carries a unique key of its own. */
export interface Jobs {
  /** Put in the caller's transaction: rolled back with it, run soon after it. `key` makes a second one of the same work impossible while one waits. */
  enqueue(tx: Tx, name: JobName, data: object, options?: { key?: string; startAfterSeconds?: number }): Promise<void>;
}
