import type { Query } from '@tanstack/react-query';
import type { ResourceName } from '../../resources/index.ts';

/** For a query by hand: what records it shows. Live events of them, and of what touches them, fetch it anew. */
export const shows = (...records: ResourceName[]) => ({ meta: { shows: records } });

export const showsAny =
  (records: readonly string[]) =>
  ({ meta }: Pick<Query, 'meta'>): boolean =>
    Array.isArray(meta?.shows) && meta.shows.some((each) => records.includes(each));
