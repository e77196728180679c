import { execFileSync } from 'node:child_process';
import { dropDatabasesOf } from './databases.ts';
import { beginRun } from './run.ts';

/**
 * Before the first worker and after the last. Each project asks; a run has one folder and drops its databases once.
 * What is served and weighed is what the sources make now: it is built here, and only read by the tests.
 */
export default function setUpRun(): (() => Promise<void>) | undefined {
  if (process.env.DUKANI_TEST_RUN !== undefined) return;
  execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  const { name, end } = beginRun();
  return async () => {
    await dropDatabasesOf(name);
    end();
  };
}
