import type { RowProblems } from '../db/tables/imports.ts';
import { notingAlong } from './along.ts';
import { analyzeGrown } from './analyze.ts';
import { attempt } from './attempt.ts';
import { findKeys } from './keys.ts';
import { inWords, rowTexts } from './plan-row.ts';
import { moveRows, nextRows, type RowResult } from './rows.ts';
import { batchSize, working } from './work.ts';
import { changeOf, makeOf, makeTogether } from './write-row.ts';

/** Job: writes what was checked, each row once. What has changed since, or is refused now, is left out and named. */
export const runRows = working('run', async ({ services, at, of, import: file, contextOf, end }, hold) => {
  await analyzeGrown(services, of.resource.name, { rows: file.done_rows, last: batchSize });
  return services.db.withShop(at.shopId, async (tx) => {
    if (!(await hold(tx))) return true;
    const rows = await nextRows(tx, at, ['new', 'changed'], { count: batchSize });
    const added = rows.filter(({ state }) => state === 'new');
    const texts = added.map(({ cells, mended }) => rowTexts(file.columns, cells, mended));
    const places = await findKeys(tx, of, at, added, texts);
    const barred = new Map(
      added.flatMap(({ row }, index): [number, RowProblems][] => {
        const { record, problems } = places[index] ?? {};
        if (record) return [[row, { root: inWords('made_meanwhile') }]];
        return problems ? [[row, problems]] : [];
      }),
    );
    const toMake = added.flatMap(({ row, record_id: id, wanted }) =>
      id === null || wanted === null || barred.has(row) ? [] : [{ row, id, wanted }],
    );
    const { context, along } = notingAlong(contextOf(tx));
    const made = await makeTogether(context, of, toMake);
    const results: RowResult[] = [];
    const done = (row: number, id: string | null, version: number | null) =>
      results.push({ row, state: 'done', version, along: along.get(id ?? '') ?? null, problems: {} });
    for (const { row, state, record_id: id, wanted, before, version } of rows) {
      const why = barred.get(row);
      if (why) {
        results.push({ row, state: 'skipped', problems: why });
        continue;
      }
      if (made.has(row)) {
        done(row, id, made.get(row) ?? null);
        continue;
      }
      let left: number | null = null;
      const problems = await attempt(tx, async () => {
        if (id === null || wanted === null) throw new Error(`row ${row} says nothing to write`);
        left = await (state === 'new'
          ? makeOf(context, of, id, wanted)
          : changeOf(context, of, { id, version }, { wanted, before }));
      });
      if (problems) results.push({ row, state: 'skipped', problems });
      else done(row, id, left);
    }
    await moveRows(tx, at, ['new', 'changed'], results);
    return end(tx, rows);
  });
});
