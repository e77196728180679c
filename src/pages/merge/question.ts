import type { Clash, Side } from './merge.ts';
import type { Stale } from './stale.ts';

/** What a person is asked where two changed one thing. */
export interface Question extends Stale {
  clashes: Clash[];
  /** Undefined: back to the form. */
  answer(chosen: Record<string, Side> | undefined): void;
}
