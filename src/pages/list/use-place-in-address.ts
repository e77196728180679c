import type { CrudFilters, CrudSort } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { beginOf, noteBegin } from '../../app/page-begins.ts';

interface Listed {
  resource: string;
  currentPage: number;
  pageSize: number;
  sorters: CrudSort[];
  filters: CrudFilters;
}

const inAddress = /(^\?|&)after=([\w-]*)/;

/** The address says after which row a page begins, beside how manieth it is: opened again it is the same page. */
export function usePlaceInAddress({ resource, currentPage, pageSize, sorters, filters }: Listed): void {
  const navigate = useNavigate();
  const listed = { resource, pagination: { currentPage, pageSize }, sorters, filters };
  // Before the page is asked for.
  useState(() => {
    const [, , after] = inAddress.exec(location.search) ?? [];
    if (after && currentPage > 1 && beginOf(listed) === undefined) noteBegin(listed, after);
  });
  const begin = currentPage > 1 ? beginOf(listed) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever else changes the address takes this along
  useEffect(() => {
    const { pathname, search } = location;
    const [, , after] = inAddress.exec(search) ?? [];
    if (after === begin) return;
    const others = search.replace(inAddress, '').replace(/^[?&]/, '');
    const own = begin === undefined ? [] : [`after=${begin}`];
    navigate(`${pathname}?${[others, ...own].filter(Boolean).join('&')}`, { replace: true });
  }, [begin, currentPage, pageSize, sorters, filters]);
}
