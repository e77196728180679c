import { sql } from 'kysely';
import { resources } from '../../resources/index.ts';
import { importFields, type Resource } from '../../resources/kit/index.ts';
import { problem } from '../problems.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import type { Import } from './rows.ts';

/** Takes which field each column is, and has every row looked at anew. */
export async function mapColumns(
  { tx, caller: { shopId } }: ActionContext,
  { id, record, columns }: Pick<Import, 'id' | 'record' | 'columns'>,
  wanted: readonly { field: string | null }[],
): Promise<void> {
  const open = new Set(importFields(resources[record] as Resource));
  const named = new Set<string>();
  const errors: Record<string, string> = {};
  if (wanted.length !== columns.length) errors.columns = 'other';
  for (const [at, { field }] of wanted.entries()) {
    if (field === null) continue;
    if (!open.has(field)) errors[`columns.${at}.field`] = 'not_found';
    else if (named.has(field)) errors[`columns.${at}.field`] = 'line_repeated';
    named.add(field);
  }
  if (named.size === 0) errors.columns = 'required';
  if (Object.keys(errors).length > 0) throw problem('validation_failed', errors);
  await tx
    .updateTable('imports')
    .set({
      columns: JSON.stringify(columns.map((column, at) => ({ ...column, field: wanted[at]?.field ?? null }))),
      ...{ new_rows: 0, changed_rows: 0, same_rows: 0, wrong_rows: 0 },
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('import_keys').where('shop_id', '=', shopId).where('import_id', '=', id).execute();
  await tx
    .updateTable('import_rows')
    .set({
      ...{ state: 'waiting', key: null, problems: '{}' },
      // Whom a row was about by other columns says nothing of whom it is about now.
      ...{ record_id: null, version: null, title: null, wanted: sql`null`, before: sql`null` },
    })
    .where('shop_id', '=', shopId)
    .where('import_id', '=', id)
    .execute();
}
