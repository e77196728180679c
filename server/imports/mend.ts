import type { ImportRow as Answered } from '../../common/contracts/imports.ts';
import type { ImportRowState } from '../../resources/enums.ts';
import { isTyped, toStorable } from '../../resources/kit/text.ts';
import type { Caller } from '../http.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { answered, importOf } from './answer-rows.ts';
import { findOut } from './check.ts';
import { importable } from './definition.ts';
import { assertMayImport } from './may-import.ts';
import { holdImport, moveRows } from './rows.ts';

/** Rows that were checked and not written. */
const mendable = ['new', 'changed', 'same', 'wrong'] as const satisfies readonly ImportRowState[];
const isMendable = (state: ImportRowState) => (mendable as readonly ImportRowState[]).includes(state);

/** Writes something else than a row says, and checks it anew. Throws `wrong_state` once the file is past that. */
export async function mend(
  services: Services,
  caller: Caller,
  { id, row: number, values }: { id: string; row: number; values: Readonly<Record<string, string>> },
): Promise<Answered> {
  const at = { shopId: caller.shopId, id };
  const first = await services.db.withShop(at.shopId, (tx) => importOf(tx, caller, at));
  assertMayImport(caller, first.record);
  const of = await importable(first.record);
  const unfit = Object.entries(values).filter(([field, text]) => !of.open.has(field) || !isTyped(text));
  if (unfit.length > 0)
    throw problem('validation_failed', Object.fromEntries(unfit.map(([field]) => [`values.${field}`, 'other'])));
  const changed = await services.db.withShop(at.shopId, async (tx) => {
    const held = await holdImport(tx, at);
    if (held?.state !== 'checked') throw problem('wrong_state');
    const found = await tx
      .selectFrom('import_rows')
      .selectAll()
      .where('shop_id', '=', at.shopId)
      .where('import_id', '=', id)
      .where('row', '=', number)
      .executeTakeFirst();
    if (!found) throw problem('not_found');
    if (!isMendable(found.state)) throw problem('wrong_state');
    const texts = Object.entries(values).map(([field, text]) => [field, toStorable(text)]);
    const mended = { ...found.mended, ...Object.fromEntries(texts) };
    await tx
      .updateTable('import_rows')
      .set({ mended: JSON.stringify(mended) })
      .where('shop_id', '=', at.shopId)
      .where('import_id', '=', id)
      .where('row', '=', number)
      .execute();
    return { import: held, row: { ...found, mended } };
  });
  const batch = { services, at, of, import: changed.import };
  const results = await findOut({ ...batch, contextOf: (tx) => ({ services, tx, caller }) }, [changed.row]);
  return services.db.withShop(at.shopId, async (tx) => {
    const held = await holdImport(tx, at);
    if (held?.state !== 'checked') throw problem('wrong_state');
    await moveRows(tx, at, mendable, results);
    const after = await tx
      .selectFrom('import_rows')
      .selectAll()
      .where('shop_id', '=', at.shopId)
      .where('import_id', '=', id)
      .where('row', '=', number)
      .executeTakeFirstOrThrow();
    return answered(held, after, caller.language);
  });
}
