import { keys } from '@refinedev/core';
import type { Query, QueryClient } from '@tanstack/react-query';
import { liveProvider } from '../live-provider.ts';
import { pages } from '../resources.ts';

/** Milliseconds in which what happens is gathered: one order is several events. */
const gatherMs = 1000;

/**
 * A list that nobody looks at is asked for again when its records change: what is kept of it, and stands there once
 * the network is away, is as new as what other pages have shown since. Who saves data is told of nothing here.
 */
export function keepLists(client: QueryClient): void {
  for (const { name } of pages) {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      waiting = undefined;
      const queryKey = keys().data('default').resource(name).action('list').get();
      void client.refetchQueries({ queryKey, type: 'inactive', predicate: isWhole });
    };
    const callback = () => {
      if (waiting === undefined) waiting = setTimeout(ask, gatherMs);
    };
    liveProvider.subscribe({ channel: `resources/${name}`, types: ['*'], callback });
  }
}

interface Question {
  filters?: unknown[];
  pagination?: { currentPage?: number };
}
/** Its first page, narrowed by nothing, as Refine asks for it. */
function isWhole({ queryKey }: Query): boolean {
  const { filters = [], pagination } = (queryKey.at(-1) ?? {}) as Question;
  return filters.length === 0 && (pagination?.currentPage ?? 1) === 1;
}
