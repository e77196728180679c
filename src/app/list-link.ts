import { type CrudFilter, stringifyTableParams } from '@refinedev/core';
import type { Rows } from '../../common/figure-rows.ts';
import { pathOf } from './resources.ts';

/** A record type's list with filters already set. */
export const listLink = (name: string, filters: CrudFilter[]): string =>
  `${pathOf(name, 'list') ?? ''}?${stringifyTableParams({ filters, sorters: [] })}`;

/** The list of exactly these rows. */
export const rowsLink = ({ record, query }: { record: string; query: Rows['query'] }): string =>
  listLink(
    record,
    Object.entries(query).map(([field, value]) => ({ field, operator: 'eq', value })),
  );
