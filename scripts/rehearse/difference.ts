import { isDeepStrictEqual } from 'node:util';

/** What a step expected and what it got instead. */
export class Difference extends Error {
  constructor(what: string, expected: unknown, got: unknown) {
    super(`${what}\n  expected: ${show(expected)}\n  got:      ${show(got)}`);
  }
}

/** Throws {@link Difference} unless both are deeply equal. */
export function same(what: string, got: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(got, expected)) throw new Difference(what, expected, got);
}

/** The value, or {@link Difference} when there is none. */
export function found<T>(what: string, value: T | undefined | null, among: unknown): T {
  if (value === undefined || value === null) throw new Difference(what, 'one', among);
  return value;
}

const show = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 2000);
