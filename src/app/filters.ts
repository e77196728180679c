import type { CrudFilters, CrudOperators } from '@refinedev/core';

/** Refine's operators in the words of the API; the package itself would turn most of them into equality. */
const suffixes: Partial<Record<CrudOperators, string>> = {
  eq: '',
  ne: '_ne',
  gte: '_gte',
  lte: '_lte',
  gt: '_gt',
  lt: '_lt',
  in: '_in',
  contains: '_like',
  null: '_null',
  nnull: '_null',
};

/** Filters as query parameters. Throws on an operator the API does not know, rather than asking for something else. */
export function queryOf(filters: CrudFilters = []): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const filter of filters) {
    if (!('field' in filter)) throw new Error(`the API has no '${filter.operator}' filter`);
    const suffix = suffixes[filter.operator];
    if (suffix === undefined) throw new Error(`the API has no '${filter.operator}' filter`);
    if (filter.value === undefined || filter.value === null || filter.value === '') continue;
    const value =
      filter.operator === 'in'
        ? [filter.value].flat().join(',')
        : filter.operator === 'null'
          ? 'true'
          : filter.operator === 'nnull'
            ? 'false'
            : String(filter.value);
    query[`${filter.field}${suffix}`] = value;
  }
  return query;
}
