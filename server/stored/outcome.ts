import type { ProblemCode } from '../../resources/problems.ts';

/**
 * How asking another service to do a thing ended. `unknown`: it may have done it (a time-out, a cut line, 5xx,
 * nonsense), so it is asked about, where that is possible, and never sent again by itself.
 */
export type Outcome<R, Code extends string = ProblemCode> =
  | { is: 'done'; result: R }
  /** `errors`: at which of its fields, as problem words. */
  | { is: 'failed'; code: Code; errors?: Record<string, string> }
  | { is: 'unknown' };
export const unknown = { is: 'unknown' } as const;
