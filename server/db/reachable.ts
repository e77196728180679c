import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { failureOf } from './failures.ts';

/** Thrown when the database did not answer all the while it was waited for. */
export class Unreachable extends Error {}

const maxSeconds = 60;
const firstPauseSeconds = 0.5;
const longestPauseSeconds = 5;

/**
 * Waits until the database answers: a machine that starts brings it up beside us. Throws {@link Unreachable} after a
 * minute, and at once what is no matter of waiting.
 */
export async function reachable(pool: pg.Pool, waiting: (seconds: number) => void): Promise<void> {
  const until = Date.now() + maxSeconds * 1000;
  for (let pause = firstPauseSeconds; ; pause = Math.min(pause * 2, longestPauseSeconds)) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (failureOf(error) !== 'unavailable') throw error;
      if (Date.now() + pause * 1000 > until)
        throw new Unreachable(`The database did not answer within ${maxSeconds} s: ${String(error)}`, {
          cause: error,
        });
      waiting(pause);
      await sleep(pause * 1000);
    }
  }
}
