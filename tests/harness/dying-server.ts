import { flushCompileCache } from 'node:module';
import pg from 'pg';
import type { Patience } from '../../server/patience.ts';
import { run } from '../../server/run.ts';

/** Messages that it takes; the latter two are answered with the number of steps taken. */
export interface Commands {
  run: { env: Record<string, string>; patience: Partial<Patience> };
  /** Counts from now on, and dies at this step; at none where it is 0. */
  count: number;
  steps: true;
}

/**
 * `npm start`, which waits, loaded, for its settings, and is killed as by `kill -9` when it is about to take its nth
 * step. A step is a statement to the database, or a call to another service and its answer; that workers look for jobs
 * is none.
 */
let steps: number | undefined;
let fatal = 0;

process.on('message', ({ run: start, count }: Partial<Commands>) => {
  if (start) {
    Object.assign(process.env, start.env);
    void run(start.patience);
    return;
  }
  if (count !== undefined) [steps, fatal] = [0, count];
  process.send?.(steps ?? 0);
});
process.on('disconnect', () => process.exit());
// The next one loads what this one has compiled; who is killed writes nothing.
flushCompileCache();

function step(): void {
  if (steps === undefined) return;
  steps += 1;
  if (steps === fatal) process.kill(process.pid, 'SIGKILL');
}

const isLook = (query: unknown) => {
  const text = typeof query === 'string' ? query : (query as { text?: string } | undefined)?.text;
  return /pgboss/.test(text ?? '') && !/insert into/i.test(text ?? '');
};
const { prototype } = pg.Client;
const query = prototype.query as (...args: unknown[]) => unknown;
Object.assign(prototype, {
  query(this: pg.Client, ...args: unknown[]) {
    if (!isLook(args[0])) step();
    return query.apply(this, args);
  },
});
const reach = globalThis.fetch;
globalThis.fetch = async (...args) => {
  step();
  const answer = await reach(...args);
  step();
  return answer;
};
