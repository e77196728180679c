import type { Tx } from '../db/tenant-scope.ts';
import type { Row } from '../rest/row.ts';
import { analyzeMany } from './analyze.ts';
import { attempt } from './attempt.ts';
import type { Importable } from './definition.ts';
import { findKeys } from './keys.ts';
import { type Plan, planRow, rightValues, rowTexts } from './plan-row.ts';
import { type ImportRow, moveRows, nextRows, type RowResult } from './rows.ts';
import { type Batch, batchSize, working } from './work.ts';
import { changeOf, makeOf, makeTogether } from './write-row.ts';

/** Job: what each row would do, tried and rolled back, so that nothing is own and every rule was asked. */
export const checkRows = working('check', async (batch, hold) => {
  const { services, at, import: file } = batch;
  const checked = file.new_rows + file.changed_rows + file.same_rows + file.wrong_rows;
  if (checked === 0) await analyzeMany(services, 'import_rows', file.rows);
  const rows = await services.db.withShop(at.shopId, (tx) => nextRows(tx, at, ['waiting'], { count: batchSize }));
  const results = await findOut(batch, rows);
  return services.db.withShop(at.shopId, async (tx) => {
    if (!(await hold(tx))) return true;
    await moveRows(tx, at, ['waiting'], results);
    return batch.end(tx, rows);
  });
});

class Tried extends Error {}

/** What rows would do. Whatever was own on the way is rolled back. */
export async function findOut(
  { services, at, of, import: { columns }, contextOf }: Omit<Batch, 'end'>,
  rows: readonly ImportRow[],
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  const work = async (tx: Tx) => {
    const texts = rows.map(({ cells, mended }) => rowTexts(columns, cells, mended));
    const found = await findKeys(tx, of, at, rows, texts);
    const starts = (await of.behaviour.startsInFiles?.(contextOf(tx))) ?? {};
    const planned = rows.map((row, index) => {
      const own = texts[index] ?? new Map();
      const place = found[index];
      const plan = planRow(of, own, { ...place, starts });
      // What a row found it does not make: only an id that was made for it stays its own.
      const newId = row.version === null ? row.record_id : null;
      const id = place?.record ? String(place.record.id) : (newId ?? services.world.newId());
      const version = typeof place?.record?.version === 'number' ? place.record.version : null;
      return { row, own, place, plan, id, version };
    });
    const toMake = planned.flatMap(({ row: { row }, id, plan: { state, wanted } }) =>
      state === 'new' && wanted !== null ? [{ row, id, wanted }] : [],
    );
    const made = await makeTogether(contextOf(tx), of, toMake);
    for (const { row, own, place, plan, id, version } of planned) {
      const tried = made.has(row.row);
      const context = contextOf(tx);
      const refused = tried
        ? undefined
        : await attempt(tx, async () => {
            if (plan.state === 'wrong') of.behaviour.checkValues?.(context, rightValues(of, own, plan), !place?.record);
            else await tryPlan(context, of, plan, { id, version });
          });
      results.push({
        ...{
          row: row.row,
          keys: place?.keys ?? [],
          record_id: id,
          version,
          title: titleOf(of, own, place?.record),
        },
        ...plan,
        ...(plan.state !== 'wrong' && { problems: place?.beside ?? {} }),
        ...(refused && { state: 'wrong', wanted: null, before: null, problems: { ...refused, ...plan.problems } }),
      });
    }
    throw new Tried();
  };
  await services.db.withShop(at.shopId, work).catch((error: unknown) => {
    if (!(error instanceof Tried)) throw error;
  });
  return results;
}

async function tryPlan(
  context: Parameters<typeof makeOf>[0],
  of: Importable,
  { state, wanted }: Plan,
  found: { id: string; version: number | null },
): Promise<void> {
  if (state === 'new' && wanted) await makeOf(context, of, found.id, wanted);
  if (state === 'changed' && wanted) await changeOf(context, of, found, { wanted, before: null });
}

function titleOf({ resource }: Importable, texts: ReadonlyMap<string, string>, current: Row | undefined) {
  const title = texts.get(resource.title) ?? current?.[resource.title] ?? [...texts.values()][0] ?? null;
  return title === null ? null : String(title).slice(0, 120);
}
