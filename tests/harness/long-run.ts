/**
 * Whether this is the long run (`npm run test:long`): full counts and grids, load, second languages and widths, random
 * seeds. What must be shown before a change lands runs in the gate (`npm test`) too, at a smaller count.
 */
export const isLongRun = process.env.DUKANI_LONG_RUN !== undefined;

/** The first where a change must pass, the second in the long run. */
export const inLongRun = <Value>(gate: Value, long: Value): Value => (isLongRun ? long : gate);

const [slice = 1, slices = 1] = (process.env.DUKANI_SLICE ?? '1/1').split('/').map(Number);

/** The runs from 0 on that are of this slice: of `DUKANI_SLICE=3/10` each tenth. All slices together are all runs. */
export const inSlice = (runs: number): number[] =>
  Array.from({ length: runs }, (_, run) => run).filter((run) => run % slices === slice - 1);

const halfMinute = 30_000;

/** Prints how far a long run has come, at most twice a minute. */
export function progressOf(what: string, all: number): (done: number, more?: string) => void {
  const began = performance.now();
  let printed = began;
  return (done, more = '') => {
    const now = performance.now();
    if (!isLongRun || (done < all && now - printed < halfMinute)) return;
    printed = now;
    console.log(`${what}: ${done} of ${all}${more}, ${((now - began) / 60_000).toFixed(1)} min`);
  };
}
