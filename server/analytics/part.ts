import { sql } from 'kysely';
import type { Span } from '../../common/span.ts';
import { isIn } from './sums/read.ts';

/** What is asked about, and what it is compared with: they have no day in common. */
export interface Spans {
  now: Span;
  before: Span;
}
export type Part = keyof Spans;

/** In which of the two the row's `day` is. */
export const partOf = ({ now }: Spans) => sql<Part>`case when ${isIn(now)} then 'now' else 'before' end`;
