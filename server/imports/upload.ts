import { fileTypeFromBuffer } from 'file-type';
import { sql } from 'kysely';
import { shownFileName } from '../../common/file-name.ts';
import type { ImportRecord } from '../../resources/enums.ts';
import { imports as definition } from '../../resources/imports.ts';
import { isTyped, oneLine, toStorable } from '../../resources/kit/text.ts';
import { consumeNow } from '../limits/consume.ts';
import { problem } from '../problems.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import { makePlaces } from '../rest/places.ts';
import type { Row } from '../rest/row.ts';
import { makeStore } from '../rest/store.ts';
import type { Services } from '../services.ts';
import { importable } from './definition.ts';
import { guessColumns } from './guess.ts';
import { readFile } from './read-file.ts';
import type { Sheet } from './sheet.ts';

/** Rows of one statement. */
const atOnce = 2000;
const store = makeStore(definition, {});
const short = (text: string) => [...oneLine(toStorable(text))].filter(isTyped).slice(0, 120).join('');

/** What is a table, and what its bytes alone do not tell: text has no signature. */
const tables = new Set([
  undefined,
  'application/zip',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]);

/** Each may need as much memory as the server itself has: so many at once, and the others wait. */
const readingPlace = makePlaces({ ofOne: 1, inAll: 2, line: 5 });

/**
 * Reads a file and keeps its rows, all or none; the file itself is not kept. Throws why it is not taken.
 */
export async function takeFile(
  services: Services,
  caller: ActionContext['caller'],
  { record, name, bytes }: { record: ImportRecord; name: string; bytes: Buffer },
): Promise<Row> {
  if (!tables.has((await fileTypeFromBuffer(bytes))?.mime)) throw problem('import_file_type', { file: 'other' });
  const { shopId } = caller;
  await consumeNow(services, { limit: 'imports_of_shop', key: shopId });
  const leave = await readingPlace(shopId);
  const sheet = await readFile(bytes, services.patience.sheet).finally(leave);
  const { resource } = await importable(record);
  const guessed = await guessColumns(resource, sheet);
  const id = services.world.newId();
  return services.db.withShop(shopId, async (tx) => {
    const columns = sheet.heads.map((head, at) => ({
      head: short(head) || `${at + 1}`,
      field: guessed[at] ?? null,
      sample: short(sheet.rows.find(({ cells }) => cells[at])?.cells[at] ?? '') || null,
    }));
    const counts = { rows: sheet.rows.length, ...zero };
    const values = { record, file_name: shownFileName(short(name)) || record, tries: 0, columns, ...counts };
    await store.insert({ services, tx, caller }, [{ id, values }]);
    await keepRows({ services, tx, caller }, id, sheet);
    return store.get(tx, shopId, id);
  });
}
const zero = {
  ...{ new_rows: 0, changed_rows: 0, same_rows: 0, wrong_rows: 0 },
  ...{ done_rows: 0, skipped_rows: 0, undone_rows: 0 },
};

async function keepRows({ services, tx, caller }: ActionContext, id: string, { rows }: Sheet): Promise<void> {
  const now = services.world.now().toISOString();
  for (let from = 0; from < rows.length; from += atOnce) {
    const part = rows.slice(from, from + atOnce).map(({ row, cells }) => ({ row, cells: cells.map(toStorable) }));
    await sql`insert into import_rows (shop_id, import_id, row, state, cells, mended, problems, created_at)
      select ${caller.shopId}::uuid, ${id}::uuid, row, 'waiting', cells, '{}'::jsonb, '{}'::jsonb, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as part (row int, cells jsonb)`.execute(tx);
  }
}
