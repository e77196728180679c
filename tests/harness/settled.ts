import type pg from 'pg';
import { schedules } from '../../server/events/schedules.ts';
import type { TestServer } from './server.ts';
import { until } from './until.ts';

/** Nobody works on what has failed for good. */
const passedOver = [...Object.keys(schedules), 'dead'];

/** Whether a job is due or active; those that come by the clock are left out. */
export const hasWork = async (database: Pick<pg.Pool | pg.Client, 'query'>): Promise<boolean> =>
  (
    await database.query(
      `select 1 from pgboss.job where name <> all ($1)
       and (state = 'active' or (state in ('created', 'retry') and start_after <= pgboss.job_now())) limit 1`,
      [passedOver],
    )
  ).rows.length > 0;

/**
 * Waits until nothing is at work any more of what callers have caused: no job is due or active, nothing is to be told,
 * and what the stand-ins of a rehearsal deliver has arrived.
 */
export async function settled({ running: { app, connection, announcer } }: Pick<TestServer, 'running'>): Promise<void> {
  const isQuiet = () => announcer.idle && app.rehearsal?.idle !== false;
  await until(async () => isQuiet() && !(await hasWork(connection.pool)) && isQuiet());
}
