import { type ImportRow as Answered, importPage } from '../../common/contracts/imports.ts';
import type { ImportRowState, Language } from '../../resources/enums.ts';
import { mayImport } from '../../resources/may.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Caller } from '../http.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { rowTexts } from './plan-row.ts';
import type { At, Import, ImportRow } from './rows.ts';

/** The import, for whoever may write what is in it. Throws `not_found`. */
export async function importOf(tx: Tx, caller: Caller, { shopId, id }: At): Promise<Import> {
  const found = await tx
    .selectFrom('imports')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found || !mayImport(caller, found.record)) throw problem('not_found');
  return found;
}

/** A row as people are shown it, in their language. */
export const answered = ({ columns }: Pick<Import, 'columns'>, row: ImportRow, language: Language): Answered => ({
  ...{ row: row.row, state: row.state, title: row.title, record_id: row.record_id },
  texts: Object.fromEntries(rowTexts(columns, row.cells, row.mended)),
  ...{ wanted: row.wanted, before: row.before },
  problems: Object.fromEntries(Object.entries(row.problems).map(([field, words]) => [field, words[language]])),
});

/** A page of an import's rows. */
export async function answerRows(
  { db }: Services,
  caller: Caller,
  { id, state, after }: { id: string; state: ImportRowState | undefined; after: number },
): Promise<{ rows: Answered[]; after: number | null }> {
  const at = { shopId: caller.shopId, id };
  return db.withShop(at.shopId, async (tx) => {
    const of = await importOf(tx, caller, at);
    const rows = await rowsAfter(tx, at, after, importPage + 1, state);
    const shown = rows.slice(0, importPage);
    return {
      rows: shown.map((row) => answered(of, row, caller.language)),
      after: rows.length > importPage ? (shown.at(-1)?.row ?? null) : null,
    };
  });
}

export const rowsAfter = (
  tx: Tx,
  { shopId, id }: At,
  after: number,
  count: number,
  ...states: readonly (ImportRowState | undefined)[]
): Promise<ImportRow[]> => {
  const wanted = states.filter((each) => each !== undefined);
  return tx
    .selectFrom('import_rows')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('import_id', '=', id)
    .where('row', '>', after)
    .$if(wanted.length > 0, (query) => query.where('state', 'in', wanted))
    .orderBy('row')
    .limit(count)
    .execute();
};
