import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../resources/kit/index.ts';
import { mayReadAll } from '../../resources/may.ts';
import type { Caller } from '../http.ts';
import type { AnyBehaviour } from './behaviour.ts';

/** What a row must meet so that somebody who may read its record type may read it; none where all may be read. */
export const visibleRows = (
  { resource, behaviour }: { resource: Resource; behaviour: AnyBehaviour },
  caller: Caller,
): RawBuilder<unknown>[] => [
  ...(behaviour.visible ? [behaviour.visible(caller)] : []),
  ...(!resource.ownRows || mayReadAll(caller, resource) ? [] : [sql`by_id = ${caller.actor.id}`]),
];
