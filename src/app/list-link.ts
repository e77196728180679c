import { type CrudFilter, stringifyTableParams } from '@refinedev/core';
import { pathOf } from './resources.ts';

/** A record type's list with filters already set. */
export const listLink = (name: string, filters: CrudFilter[]): string =>
  `${pathOf(name, 'list') ?? ''}?${stringifyTableParams({ filters, sorters: [] })}`;
