import { problem } from '../problems.ts';

/** Which part of a list is wanted: so many rows from a place, or after the row that a cursor names. */
export interface Page {
  offset: number;
  limit: number;
  after?: string;
}
type Parameters = Record<string, string | string[] | undefined>;

const defaultPage = 10;
const largestPage = 100;
/** A client that asks for no page at all (paging switched off) gets this many. */
const largestUnpaged = 1000;

export const pageParameters = ['_start', '_end', '_page', '_limit', '_after'] as const;

/** Reads `_start`, `_end`, `_page`, `_limit` and `_after`. Throws `bad_query`. */
export function readPage(given: Parameters): Page {
  const number = (name: string) => {
    const text = given[name];
    if (text === undefined) return undefined;
    if (typeof text !== 'string' || !/^\d{1,9}$/.test(text))
      throw problem('bad_query', { [name]: 'This must be a whole number.' });
    return Number(text);
  };
  const [start, end, page, limit] = [number('_start'), number('_end'), number('_page'), number('_limit')];
  const size = Math.min(limit ?? defaultPage, largestPage);
  const { _after: after } = given;
  if (after !== undefined) {
    if (typeof after !== 'string' || start !== undefined || end !== undefined || page !== undefined)
      throw problem('bad_query', { _after: 'One cursor goes with _limit, and with no other page.' });
    return { offset: 0, limit: size, after };
  }
  if (page !== undefined) return { offset: Math.max(page - 1, 0) * size, limit: size };
  if (start === undefined && end === undefined && limit === undefined) return { offset: 0, limit: largestUnpaged };
  const offset = start ?? 0;
  return { offset, limit: Math.min(limit ?? Math.max((end ?? offset + defaultPage) - offset, 0), largestPage) };
}
