import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits for `work`, but no longer than so many milliseconds: what is closing must not keep the rest from it. True when
 * it was done.
 */
export async function waitWithTimeout(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const over = new AbortController();
  const late = sleep(milliseconds, false, { signal: over.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    over.abort();
  }
}
