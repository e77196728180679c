import { keys } from '@refinedev/core';
import { queryClient } from './query-client.ts';

// Refine's own hook for this reads the address and every record type, which is too much for each row of a list.
const keyOf = (resource: string) => keys().data('default').resource(resource);

/** The record is shown as it was answered, before it is fetched anew. */
export const putRecord = (resource: string, data: { id: string }): void => {
  queryClient.setQueriesData({ queryKey: keyOf(resource).action('one').id(data.id).get() }, { data });
};

/** Lists of this record type are fetched anew. */
export const invalidateLists = (resource: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(resource).action('list').get() });

/** The record is fetched anew where it is shown. */
export const invalidateRecord = (resource: string, id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(resource).action('one').id(id).get() });
