import fc from 'fast-check';
import { isLongRun } from './long-run.ts';

/**
 * The same inputs each time where a change must pass, so that a failure is found again; others in each long run, which
 * says how to repeat them: `SEED=… npx vitest run <file>`.
 */
const given = process.env.SEED;
/** Of all generated inputs of this file. */
export const seed = given !== undefined ? Number(given) : isLongRun ? Date.now() & 0x7fffffff : 20_261_121;
if (isLongRun) console.log(`generated with SEED=${seed}`);

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });

export default fc;
