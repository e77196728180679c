import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../resources/kit/index.ts';
import { mayReadAll } from '../../resources/may.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Caller } from '../http.ts';
import { problem } from '../problems.ts';
import type { AnyBehaviour } from './behaviour.ts';

/** What a row must meet so that somebody who may read its record type may read it; none where all may be read. */
export const visibleRows = (
  { resource, behaviour }: { resource: Resource; behaviour: AnyBehaviour },
  caller: Caller,
): RawBuilder<unknown>[] => [
  ...(behaviour.visible ? [behaviour.visible(caller)] : []),
  ...(!resource.ownRows || mayReadAll(caller, resource) ? [] : [sql`by_id = ${caller.actor.id}`]),
];

/** Before anything is done with a row: one that somebody may not read is not there for them. Throws `not_found`. */
export async function assertVisible(
  tx: Tx,
  served: { resource: Resource; behaviour: AnyBehaviour },
  caller: Caller,
  id: string,
): Promise<void> {
  const where = visibleRows(served, caller);
  if (where.length === 0) return;
  const { rows } = await sql`select from ${sql.table(served.resource.name)}
    where shop_id = ${caller.shopId} and id = ${id} and ${sql.join(where, sql` and `)}`.execute(tx);
  if (rows.length === 0) throw problem('not_found');
}
