import type pg from 'pg';
import { afterCommit } from '../db/tenant-scope.ts';

/** Tells every process, this one too, over NOTIFY: `channel`, and a payload of at most 8,000 bytes. */
export interface Announcer {
  /** Once the open transaction is committed. A hint: whoever needs it looks by itself too, after a while. */
  afterCommit(channel: string, payload: string): void;
  /** Nothing waits to be told. */
  readonly idle: boolean;
}

/**
 * What is announced in one turn goes in one statement of its own. A NOTIFY inside the transactions themselves would
 * make their commits wait for each other: Postgres takes one lock for all of them, and holds it while it writes to
 * disk.
 */
export function makeAnnouncer(pool: pg.Pool, onError: (error: unknown) => void): Announcer {
  const waiting: [channel: string, payload: string][] = [];
  let running = false;

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    while (waiting.length > 0) {
      const batch = JSON.stringify(waiting.splice(0, 1000));
      await pool
        .query('select pg_notify(told->>0, told->>1) from jsonb_array_elements($1::jsonb) as told', [batch])
        .catch(onError);
    }
    running = false;
  }

  return {
    get idle() {
      return !running && waiting.length === 0;
    },
    afterCommit(channel, payload) {
      afterCommit(() => {
        waiting.push([channel, payload]);
        setImmediate(run);
      });
    },
  };
}
