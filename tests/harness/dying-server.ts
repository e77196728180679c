import pg from 'pg';
import { run } from '../../server/run.ts';

/**
 * `npm start` with the patience that is given in JSON, killed as by `kill -9` when it is about to take its nth step. A
 * step is a statement to the database, or a call to another service and its answer; that workers look for jobs is none.
 * They are counted from the first SIGUSR2; a second one has their number printed.
 */
const [patience = '{}', fatal = '0'] = process.argv.slice(2);
let steps: number | undefined;

process.on('SIGUSR2', () => {
  if (steps === undefined) steps = 0;
  else console.log(`took ${steps} steps`);
});

function step(): void {
  if (steps === undefined) return;
  steps += 1;
  if (steps === Number(fatal)) process.kill(process.pid, 'SIGKILL');
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

await run(JSON.parse(patience));
