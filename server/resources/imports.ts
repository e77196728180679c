import { sql } from 'kysely';
import { importRecords } from '../../resources/enums.ts';
import { mayDo, mayImport } from '../../resources/may.ts';
import { begin } from '../imports/begin.ts';
import { mapColumns } from '../imports/map.ts';
import { assertMayImport } from '../imports/may-import.ts';
import { holdImport } from '../imports/rows.ts';
import { problem } from '../problems.ts';
import type { ActionContext, Behaviour } from '../rest/behaviour.ts';
import { importRowDays } from '../retention/rules.ts';

/** What was in an old file is no longer there. */
const runWithinDays = 13;

/** The import, for whoever may write what is in it. */
async function held({ services, tx, caller }: ActionContext, id: string) {
  const found = await holdImport(tx, { shopId: caller.shopId, id });
  if (!found) throw problem('not_found');
  assertMayImport(caller, found.record);
  const age = services.world.now().getTime() - Date.parse(found.created_at);
  const days = age / 86_400_000;
  return { ...found, days, isOld: days > runWithinDays };
}
function assertMayTakeBack(caller: ActionContext['caller'], record: string) {
  if (!mayDo(caller, record, 'delete')) throw problem('not_allowed', {}, { missing: [`${record}.delete`] });
}
/** After so many days its rows are gone, and nothing would be taken back. */
function refuseGone({ days }: { days: number }) {
  if (days > importRowDays - 1) throw problem('undo_over');
}
function refuseOld({ isOld }: { isOld: boolean }) {
  if (isOld) throw problem('import_too_old');
}

export const imports: Behaviour<'imports'> = {
  // Two people's steps, or a step and the work, are not taken from the same state.
  async holdFirst({ tx, caller: { shopId } }, ids) {
    for (const id of ids) await holdImport(tx, { shopId, id });
  },
  visible: (holder) => sql`imports.record = any (${sql.val(importRecords.filter((each) => mayImport(holder, each)))})`,
  actions: {
    async map(context, id, { columns }) {
      const found = await held(context, id);
      refuseOld(found);
      await mapColumns(context, found, columns);
      await begin(context, id, 'check');
    },
    async run(context, id) {
      refuseOld(await held(context, id));
      await begin(context, id, 'run');
    },
    async undo(context, id) {
      const { services, caller } = context;
      const { record, undo_until } = await held(context, id);
      if (undo_until === null || undo_until < services.world.now().toISOString()) throw problem('undo_over');
      assertMayTakeBack(caller, record);
      await begin(context, id, 'undo');
    },
    async retry(context, id) {
      const found = await held(context, id);
      const { phase, record } = found;
      if (phase === 'undo') {
        assertMayTakeBack(context.caller, record);
        refuseGone(found);
      }
      // Its rows would be gone before the time in which it can be taken back is over.
      else refuseOld(found);
      await begin(context, id, phase ?? 'check');
    },
    async cancel(context, id) {
      const { services, tx, caller } = context;
      await held(context, id);
      await tx
        .updateTable('imports')
        .set({ state: 'cancelled', updated_at: services.world.now().toISOString() })
        .where('shop_id', '=', caller.shopId)
        .where('id', '=', id)
        .execute();
      await tx.deleteFrom('import_rows').where('shop_id', '=', caller.shopId).where('import_id', '=', id).execute();
    },
  },
};
