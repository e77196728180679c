import type pg from 'pg';

/**
 * What of these jobs waits for later is due now, as if the time had come, and its workers are woken; all of them where
 * none is named.
 */
export async function bringForward(database: Pick<pg.Pool | pg.Client, 'query'>, ...names: string[]): Promise<void> {
  await database.query(
    `update pgboss.job set start_after = pgboss.job_now()
     where state in ('created', 'retry') and start_after > pgboss.job_now() and (name = any ($1) or $1 = '{}')`,
    [names],
  );
  await wake(database, ...names);
}

/** As `bringForward`, of the jobs that are about this row alone. */
export async function bringForwardOf(
  database: Pick<pg.Client, 'query'>,
  id: string,
  ...names: string[]
): Promise<void> {
  await database.query(
    `update pgboss.job set start_after = pgboss.job_now()
     where state in ('created', 'retry') and start_after > pgboss.job_now() and name = any ($1)
       and $2 in (data->>'id', data->>'transactionId')`,
    [names, id],
  );
  await wake(database, ...names);
}

/** Has the workers of every process look for what was put into the queue beside it. */
export async function wake(database: Pick<pg.Pool | pg.Client, 'query'>, ...names: string[]): Promise<void> {
  await database.query(`select pg_notify('dukani_work', name) from pgboss.queue where name = any ($1) or $1 = '{}'`, [
    names,
  ]);
}
