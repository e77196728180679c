import type { GetListParams } from '@refinedev/core';
import { queryOf } from './filters.ts';

type Listed = Pick<GetListParams, 'resource' | 'pagination' | 'sorters' | 'filters'>;

/**
 * The server's cursor of where a page of a list begins, for pages that were come to by the one before: such a page
 * costs what the first costs, and what comes in meanwhile shifts nothing. The oldest go first.
 */
const begins = new Map<string, string>();
const atMost = 500;

const keyOf = ({ resource, pagination, sorters, filters }: Listed, page: number) =>
  JSON.stringify([resource, pagination?.pageSize, page, sorters, queryOf(filters)]);
const pageOf = ({ pagination }: Listed) => pagination?.currentPage ?? 1;

/** Where the page that is asked for begins, as far as that is known. */
export const beginOf = (listed: Listed): string | undefined => begins.get(keyOf(listed, pageOf(listed)));

/** Notes where it begins; without a cursor, that this is not known. */
export function noteBegin(listed: Listed, cursor: string | undefined, page = pageOf(listed)): void {
  const key = keyOf(listed, page);
  begins.delete(key);
  if (cursor === undefined) return;
  begins.set(key, cursor);
  for (const [oldest] of begins) {
    if (begins.size <= atMost) return;
    begins.delete(oldest);
  }
}

/** The cursor of `Link: <…_after=…>; rel="next"` leads to the page after this one. */
export const noteNext = (listed: Listed, link: unknown): void =>
  noteBegin(listed, /[?&]_after=([^&>]+)/.exec(String(link ?? ''))?.[1], pageOf(listed) + 1);
