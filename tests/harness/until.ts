import { setTimeout as sleep } from 'node:timers/promises';

/** Asks again and again until it is so: for what no event tells of. The time-out is the test's. */
export async function until(is: () => boolean | Promise<boolean>, milliseconds = 20): Promise<void> {
  while (!(await is())) await sleep(milliseconds);
}
