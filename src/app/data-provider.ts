import type { DataProvider, GetListParams } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import { ifMatch } from '../pages/merge/stale.ts';
import { readProblem } from '../parts/problem.ts';
import { queryOf } from './filters.ts';
import { http } from './http.ts';
import { beginOf, noteBegin, noteNext } from './page-begins.ts';

const base = '/api';
// The package carries its own copy of axios' types.
const rest = simpleRest(base, http as unknown as Parameters<typeof simpleRest>[1]);

/** Where a list is asked for and how, shared with the CSV export. `begin`: the cursor of its page, if it is known. */
export function listQuery(
  { pagination, sorters, filters }: Pick<GetListParams, 'pagination' | 'sorters' | 'filters'>,
  begin?: string,
): Record<string, string | string[] | number> {
  const { currentPage = 1, pageSize = 10, mode = 'server' } = pagination ?? {};
  const byNumber = { _start: (currentPage - 1) * pageSize, _end: currentPage * pageSize };
  return {
    ...queryOf(filters),
    ...(mode === 'server' ? (begin === undefined ? byNumber : { _after: begin, _limit: pageSize }) : {}),
    ...(sorters && sorters.length > 0
      ? { _sort: sorters.map(({ field }) => field).join(','), _order: sorters.map(({ order }) => order).join(',') }
      : {}),
  };
}

/** @refinedev/simple-rest, with filters our API understands, and forms that send what they hold themselves. */
export const dataProvider: DataProvider = {
  ...rest,
  async getList({ resource, ...query }) {
    const listed = { resource, ...query };
    // A call that was lost keeps the next of its address waiting: browsers send one at a time where it may be cached.
    const signal: AbortSignal | undefined = query.meta?.signal;
    const ask = (begin: string | undefined) =>
      http.get(`${base}/${resource}`, { params: listQuery(query, begin), ...(signal && { signal }) });
    const begin = beginOf(listed);
    const { data, headers } = await ask(begin).catch((error) => {
      // An address of long ago, or of another shop: the page by its number is nearest.
      if (begin === undefined || readProblem(error).errors._after === undefined) throw error;
      noteBegin(listed, undefined);
      return ask(undefined);
    });
    noteNext(listed, headers.link);
    return {
      data,
      total: Number(headers['x-total-count']),
      isEstimate: headers['preference-applied'] === 'count=estimated',
      hasMore: headers.link !== undefined,
    };
  },
  create: (params) => params.meta?.send?.(params.variables) ?? rest.create(params),
  update: (params) => params.meta?.send?.(params.variables) ?? rest.update(params),
  /**
   * `variables`: the row as it was when its deletion was asked for. It reaches the server when the page is closed
   * meanwhile.
   */
  async deleteOne({ resource, id, variables }) {
    const { data } = await http.delete(`${base}/${resource}/${id}`, {
      headers: ifMatch({ ...variables }),
      adapter: 'fetch',
      fetchOptions: { keepalive: true },
    });
    return { data };
  },
};
