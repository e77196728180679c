import { afterEach, beforeEach } from 'vitest';
import { beginEvidence, evidenceOf } from './evidence.ts';

beforeEach(beginEvidence);

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.log(await evidenceOf(`${task.file.name} ${task.name}`));
});
