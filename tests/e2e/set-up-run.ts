import { anyDatabase } from '../harness/databases.ts';
import setUp from '../harness/set-up-run.ts';
import { copyDatabase, makeData } from '../harness/templates.ts';

/** Nearly every file wants the demo shop, so nobody waits for another to make it. */
export default async function setUpRun(): Promise<(() => Promise<void>) | undefined> {
  const end = setUp();
  if (anyDatabase === 'postgres') await copyDatabase('demo');
  else await makeData('demo');
  return end;
}
