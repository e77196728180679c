import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** A worker says this often that it is at work on a job. */
const beatSeconds = 2;
/** So long without a word, a worker is gone: its process was killed, or its machine. */
const silentSeconds = 7;
const pollSeconds = 2;
/** After the database was away everybody has been silent: living workers are given the time to say so. */
const settleSeconds = 5;

/**
 * What pg-boss is told. Its own look at silent workers is a net below ours, slow because an outage must not fail what
 * still runs.
 */
export const heartbeat = {
  queue: { heartbeatSeconds: 60 },
  worker: { heartbeatRefreshSeconds: beatSeconds },
};

/** What pg-boss has no index for. */
export const abandonedIndex =
  'create index if not exists job_active_heartbeat on pgboss.job (heartbeat_on) where ' + `state = 'active'`;

/**
 * Gives a job back to be tried again at once. It counts as a try, so that one which kills its process is not tried for
 * ever.
 */
const releaseStatement = `
  update pgboss.job set state = 'retry', start_after = pgboss.job_now(), heartbeat_on = null
  where state = 'active' and heartbeat_seconds is not null and retry_count < retry_limit
    and heartbeat_on <= pgboss.job_now() - $1 * interval '1 second'
  returning name`;

/**
 * Gives back the jobs whose worker has gone silent, and says of what kind they are; until `stopped`. `alone`: no other
 * process works here, so what is at work when this one begins was left by one that is gone.
 */
export async function releaseAbandoned(
  pool: pg.Pool,
  { alone, stopped }: { alone: boolean; stopped: AbortSignal },
  given: (name: string) => void,
): Promise<void> {
  const releaseSilent = async (seconds: number) => {
    const { rows } = await pool.query<{ name: string }>(releaseStatement, [seconds]);
    for (const name of new Set(rows.map((row) => row.name))) given(name);
  };
  if (alone) await releaseSilent(0);
  void (async () => {
    let reachableSince: number | undefined = Date.now();
    while (!stopped.aborted) {
      await sleep(pollSeconds * 1000, undefined, { signal: stopped, ref: false }).catch(() => {});
      if (stopped.aborted) return;
      try {
        if (Date.now() - (reachableSince ?? Date.now()) >= settleSeconds * 1000) await releaseSilent(silentSeconds);
        else await pool.query('select 1');
        reachableSince ??= Date.now();
      } catch {
        reachableSince = undefined;
      }
    }
  })();
}
