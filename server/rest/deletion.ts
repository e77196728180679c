import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import { type Deletion, deletionAnswer } from '../../common/contracts/deletion.ts';
import { pathOfRecord, type Resource } from '../../resources/kit/index.ts';
import { rulesOf } from '../../resources/kit/modes.ts';
import { refsOf } from '../../resources/kit/refs.ts';
import { accessTo } from '../../resources/permissions.ts';
import { problems } from '../../resources/problems.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { callerOf } from '../http.ts';
import { notDeletable } from '../sentences/notices.ts';
import type { Services } from '../services.ts';
import type { AnyBehaviour } from './behaviour.ts';
import { described } from './described.ts';
import type { Store } from './store.ts';
import { assertVisible } from './visible-rows.ts';

const params = z.strictObject({ id: z.uuid().toLowerCase() });

interface Served {
  resource: Resource;
  behaviour: AnyBehaviour;
  store: Store;
  all: Readonly<Record<string, Resource>>;
}

/** What deleting a record would do, so that its page can ask first. */
export function deletionRoute(app: FastifyInstance, services: Services, served: Served): void {
  const { resource, behaviour, store } = served;
  const pointing = pointingTo(served);
  const schema = { ...described(resource).deletion, params, response: { 200: deletionAnswer } };
  const config = { access: accessTo(resource, 'delete') };
  app.get(`${pathOfRecord(resource)}/:id/deletion`, { config, schema }, async (request): Promise<Deletion> => {
    const caller = callerOf(request);
    const { id } = request.params as z.output<typeof params>;
    return services.db.withShop(caller.shopId, async (tx) => {
      const context = { services, tx, caller };
      await assertVisible(tx, served, caller, id);
      const found = await store.get(tx, caller.shopId, id);
      await behaviour.beforeChange?.(context, found);
      const archive = await behaviour.archiveInstead?.(context, found);
      if (archive) return { becomes: 'archived', message: notDeletable[archive.why][caller.language], used_by: [] };
      const used = await usersOf(tx, caller.shopId, id, pointing);
      if (used.length > 0 || (await behaviour.isInUse?.(context, found)))
        return { becomes: 'in_use', message: problems.in_use[caller.language], used_by: used };
      return { becomes: 'deleted', message: null, used_by: [] };
    });
  });
}

interface Pointing {
  record: string;
  field: string;
}
/** The fields that hold a record where it is; what goes with it holds nothing. */
const pointingTo = ({ resource, all }: Served): Pointing[] =>
  Object.values(all).flatMap(({ name, fields }) =>
    refsOf(fields)
      .filter(([field, { to, owned }]) => to === resource.name && !owned && rulesOf(fields[field]).stored)
      .map(([field]) => ({ record: name, field })),
  );

async function usersOf(tx: Tx, shopId: string, id: string, pointing: readonly Pointing[]): Promise<string[]> {
  const used = new Set<string>();
  for (const { record, field } of pointing) {
    const { rows } = await sql`select 1 from ${sql.table(record)}
      where shop_id = ${shopId} and ${sql.ref(field)} = ${id} limit 1`.execute(tx);
    if (rows.length > 0) used.add(record);
  }
  return [...used];
}
