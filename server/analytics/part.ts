import { type RawBuilder, sql } from 'kysely';
import type { Span } from '../../common/span.ts';
import { within } from '../money/in-span.ts';

/** What is asked about, and what it is compared with. */
export interface Spans {
  now: Span;
  before: Span;
}
export type Part = keyof Spans;

/** In which of the two an instant is; those in neither are left out by {@link inEither}. */
export const partOf = (instant: RawBuilder<unknown>, { now }: Spans) =>
  sql<Part>`case when ${within(instant, now)} then 'now' else 'before' end`;
export const inEither = (instant: RawBuilder<unknown>, { now, before }: Spans) =>
  sql<boolean>`(${within(instant, now)} or ${within(instant, before)})`;
