import type { BaseKey, BaseRecord } from '@refinedev/core';
import { useMutationState } from '@tanstack/react-query';
import { deleting } from './pending.ts';

interface DeleteVariables {
  resource: string;
  id: BaseKey;
}

/** The records that were deleted here, or will be when the time to undo it is over. */
export function useDeleted(resource: string): ReadonlySet<BaseKey> {
  const ids = useMutationState({
    filters: { ...deleting, predicate: ({ state: { status } }) => status === 'pending' || status === 'success' },
    select: ({ state: { variables, data } }) => {
      const deletion = variables as DeleteVariables | undefined;
      // What the server keeps is still there.
      const { archived_because: reason } = (data as { data?: { archived_because?: unknown } } | undefined)?.data ?? {};
      return deletion?.resource === resource && reason === undefined ? deletion.id : undefined;
    },
  });
  return new Set(ids.filter((id) => id !== undefined));
}

/** Rows without those: until they are gone each fetch brings them back. */
export function useNotDeleted<R extends BaseRecord>(resource: string, rows: R[]): R[] {
  const deleted = useDeleted(resource);
  return rows.filter(({ id }) => id === undefined || !deleted.has(id));
}
