import { dropDatabasesOf } from './databases.ts';
import { beginRun } from './run.ts';

/** Before the first worker and after the last. Each project asks; a run has one folder and drops its databases once. */
export default function setUpRun(): (() => Promise<void>) | undefined {
  if (process.env.DUKANI_TEST_RUN !== undefined) return;
  const { name, end } = beginRun();
  return async () => {
    await dropDatabasesOf(name);
    end();
  };
}
