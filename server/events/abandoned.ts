import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Patience } from '../patience.ts';

/**
 * What pg-boss is told. Its own look at silent workers is a net below ours, slow because an outage must not fail what
 * still runs.
 */
export const heartbeat = {
  queue: { heartbeatSeconds: 60 },
  worker: ({ workerBeat }: Patience) => ({ heartbeatRefreshSeconds: workerBeat / 1000 }),
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
    and heartbeat_on <= pgboss.job_now() - $1 * interval '1 millisecond'
  returning name`;

/**
 * Gives back the jobs whose worker has gone silent, and says of what kind they are; until `stopped`. `alone`: no other
 * process works here, so what is at work when this one begins was left by one that is gone.
 */
export async function releaseAbandoned(
  pool: pg.Pool,
  { alone, stopped, patience }: { alone: boolean; stopped: AbortSignal; patience: Patience },
  given: (name: string) => void,
): Promise<void> {
  const releaseSilent = async (milliseconds: number) => {
    const { rows } = await pool.query<{ name: string }>(releaseStatement, [milliseconds]);
    for (const name of new Set(rows.map((row) => row.name))) given(name);
  };
  if (alone) await releaseSilent(0);
  void (async () => {
    let reachableSince: number | undefined = Date.now();
    while (!stopped.aborted) {
      await sleep(patience.workerCheck, undefined, { signal: stopped, ref: false }).catch(() => {});
      if (stopped.aborted) return;
      try {
        if (Date.now() - (reachableSince ?? Date.now()) >= patience.workerSettling)
          await releaseSilent(patience.silentWorker);
        else await pool.query('select 1');
        reachableSince ??= Date.now();
      } catch {
        reachableSince = undefined;
      }
    }
  })();
}
