import { sql } from 'kysely';
import type { ImportPhase } from '../../resources/enums.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import type { Import } from './rows.ts';

/** The state of an import while something is done to its rows. */
export const under = { check: 'checking', run: 'running', undo: 'undoing' } as const satisfies Record<
  ImportPhase,
  Import['state']
>;

/** Begins what is to be done to an import's rows, in the transaction of its cause; whoever does is whom it acts for. */
export async function begin({ services, tx, caller }: ActionContext, id: string, phase: ImportPhase): Promise<void> {
  const { actor, shopId } = caller;
  const { tries } = await tx
    .updateTable('imports')
    .set({
      ...{ state: under[phase], phase, failure: null, tries: sql<number>`tries + 1` },
      ...{ by: actor.name, by_kind: actor.kind, by_id: actor.id, updated_at: services.world.now().toISOString() },
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .returning('tries')
    .executeTakeFirstOrThrow();
  await services.jobs.enqueue(tx, `imports.${phase}`, { shopId, id, try: tries }, { key: `${id}:${tries}` });
}
