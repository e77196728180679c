/**
 * Drives the whole main job over HTTP: `npm run rehearse [-- --url http://…]`. Exits with 1 at the first difference.
 */
import { parseArgs } from 'node:util';
import { Difference } from './rehearse/difference.ts';
import { startJob } from './rehearse/job.ts';
import { type RunningServer, startServer } from './rehearse/server.ts';
import { steps } from './rehearse/steps.ts';

const { values } = parseArgs({ options: { url: { type: 'string' } } });
const began = performance.now();
let server: RunningServer | undefined;
try {
  server = values.url ? undefined : await startServer();
  const base = (values.url ?? server?.base ?? '').replace(/\/+$/, '');
  console.log(
    `Rehearsing the main job at ${base}${server ? ` (${server.database}, started in ${took(began)})` : ''}\n`,
  );
  const job = startJob(base);
  for (const [index, { name, run }] of steps.entries()) {
    const start = performance.now();
    const label = `${String(index + 1).padStart(2)}. ${name}`;
    try {
      const result = await run(job);
      console.log(`  ✓ ${label.padEnd(58)} ${took(start).padStart(8)}   ${result}`);
    } catch (error) {
      console.log(`  ✗ ${label.padEnd(58)} ${took(start).padStart(8)}`);
      throw error;
    }
  }
  job.close();
  console.log(`\nThe main job works: ${steps.length} steps in ${took(began)}.`);
} catch (error) {
  console.error(error instanceof Difference ? `\n${error.message}` : error);
  if (server) console.error(`\nThe server said last:\n${server.output()}`);
  process.exitCode = 1;
} finally {
  await server?.stop();
  // Streams of a server that was given by --url would keep the process alive.
  process.exit();
}

function took(since: number): string {
  const spent = performance.now() - since;
  return spent < 10_000 ? `${spent.toFixed(0)} ms` : `${(spent / 1000).toFixed(1)} s`;
}
