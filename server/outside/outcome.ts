import type { ProblemCode } from '../../resources/problems.ts';

/**
 * How asking another service to do a thing ended. `unknown`: it may have done it; it is asked about, never sent again.
 */
export type Outcome<R> = { is: 'done'; result: R } | { is: 'failed'; code: ProblemCode } | { is: 'unknown' };
export const unknown = { is: 'unknown' } as const;
