import { type CrudSort, useInvalidate, useList, useOne } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useNotFetched } from '../../app/not-fetched.ts';

type Stored = Record<string, unknown> & { id: string };
interface Belonging {
  resource: string;
  /** Field → value, by which they are found. */
  by: Readonly<Record<string, string>>;
  order: CrudSort;
  /** Whether this person may read them. */
  sees: boolean;
}

/** What an address gave in place of a record's id belongs to nothing: the page says so itself, once. */
const isAddressOfRecord = ([field, value]: [string, string]) => !field.endsWith('_id') || /^[\da-f-]{36}$/i.test(value);

/** All rows of another record type that belong to a record. */
export function useBelongings<R>({ resource, by, order, sees }: Belonging) {
  const { result, query } = useList<R & Stored>({
    resource,
    filters: Object.entries(by).map(([field, value]) => ({ field, operator: 'eq', value })),
    sorters: [order],
    pagination: { mode: 'off' },
    queryOptions: { enabled: sees && Object.entries(by).every(isAddressOfRecord) },
    liveMode: 'auto',
    errorNotification: useNotFetched(),
  });
  const { refetch, isSuccess } = query;
  return { resource, rows: result.data as R[], isKnown: isSuccess, sees, refetch };
}

/** A record with what belongs to it, kept up to date: by live events, and by our own deeds through `refresh`. */
export function useRecord<R extends { id: string; updated_at: string }>(
  resource: string,
  id: string,
  belongings: readonly Omit<ReturnType<typeof useBelongings>, 'rows'>[],
) {
  const { result, query } = useOne<R & Stored>({ resource, id, liveMode: 'auto', errorNotification: false });
  const row = result as R | undefined;
  const changed = row?.updated_at;
  const lastChanged = useRef(changed);
  const belonging = useRef(belongings);
  belonging.current = belongings;
  // A live event names the record; what hangs on it follows.
  useEffect(() => {
    if (lastChanged.current !== undefined && lastChanged.current !== changed)
      for (const { sees, refetch } of belonging.current) if (sees) void refetch();
    lastChanged.current = changed;
  }, [changed]);

  const invalidate = useInvalidate();
  const client = useQueryClient();
  const refresh = useCallback(
    () =>
      Promise.all([
        invalidate({ resource, id, invalidates: ['detail', 'list'] }),
        ...belonging.current.map((each) => invalidate({ resource: each.resource, invalidates: ['list'] })),
        client.invalidateQueries({ queryKey: ['home'] }),
      ]),
    [invalidate, client, resource, id],
  );
  return { row, query, refresh };
}
