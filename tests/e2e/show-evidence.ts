import { afterAll, afterEach, beforeEach, type RunnerTestSuite } from 'vitest';
import { beginEvidence, evidenceOf } from './evidence.ts';

beforeEach(beginEvidence);

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.log(await evidenceOf(`${task.file.name} ${task.name}`));
});

/** What went wrong before any of its tests began: of a test that fails, it tells itself. */
const failedToBegin = ({ result, tasks }: Pick<RunnerTestSuite, 'result' | 'tasks'>): boolean =>
  (result?.errors ?? []).length > 0 || tasks.some((task) => task.type === 'suite' && failedToBegin(task));

// biome-ignore lint/correctness/noEmptyPattern: what a hook takes of its context is read from its words.
afterAll(async ({}, suite) => {
  if (failedToBegin(suite)) console.log(await evidenceOf(`${suite.name}, before its tests`));
});
