import type { Query } from '@tanstack/react-query';
import type { ResourceName } from '../../resources/index.ts';
import type { Signal } from '../../resources/signals.ts';

/** A record type, or what a signal is about. */
type Subject = ResourceName | (Signal extends `${infer S}.${string}` ? S : never);
/** For a query by hand: what it shows. Live events of that, and of what touches it, fetch it anew. */
export const shows = (...subjects: Subject[]) => ({ meta: { shows: subjects } });

export const showsAny =
  (subjects: readonly string[]) =>
  ({ meta }: Pick<Query, 'meta'>): boolean =>
    Array.isArray(meta?.shows) && meta.shows.some((each) => subjects.includes(each));
