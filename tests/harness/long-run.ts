/**
 * Whether this is the long run (`npm run test:long`): full counts and grids, load, second languages and widths, random
 * seeds. What must be shown before a change lands runs in the gate (`npm test`) too, at a smaller count.
 */
export const isLongRun = process.env.DUKANI_LONG_RUN !== undefined;

/** The first where a change must pass, the second in the long run. */
export const inLongRun = <Value>(gate: Value, long: Value): Value => (isLongRun ? long : gate);
