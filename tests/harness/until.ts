import { setTimeout as sleep } from 'node:timers/promises';

/** Asks again and again until it is so: for what no event tells of. The time-out is the test's. */
export async function until(is: () => boolean | Promise<boolean>, milliseconds = 20): Promise<void> {
  while (!(await is())) await sleep(milliseconds);
}

/** How long a state is waited for, by `expect.poll` as well. */
export const patientMs = 60_000;

/** What the assertion gives once it holds; throws what was wrong last where that takes too long. */
export async function eventually<Result>(assertion: () => Result | Promise<Result>): Promise<Result> {
  const end = performance.now() + patientMs;
  for (;;)
    try {
      return await assertion();
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(20);
    }
}
