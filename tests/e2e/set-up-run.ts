import setUp from '../harness/set-up-run.ts';
import { makeData } from '../harness/templates.ts';

/** Nearly every file wants the demo shop, so nobody waits for another to make it. */
export default async function setUpRun(): Promise<(() => Promise<void>) | undefined> {
  const end = setUp();
  await makeData('demo');
  return end;
}
