import { holdAlong, takeBackAlong } from './along.ts';
import { analyzeMany } from './analyze.ts';
import { attempt } from './attempt.ts';
import { moveRows, nextRows, type RowResult } from './rows.ts';
import { batchSize, working } from './work.ts';
import { removeTogether, undoOf } from './write-row.ts';

/** Job: takes back what was written, backwards. What somebody has changed since stays, and is named. */
export const undoRows = working('undo', async ({ services, at, of, import: file, contextOf, end }, hold) => {
  if (file.undone_rows === 0) await analyzeMany(services, of.resource.name, file.done_rows);
  return services.db.withShop(at.shopId, async (tx) => {
    if (!(await hold(tx))) return true;
    const rows = await nextRows(tx, at, ['done'], { count: batchSize, backwards: true });
    const along = rows.flatMap((each) => each.along ?? []);
    await holdAlong(contextOf(tx), along);
    const made = rows.flatMap(({ record_id: id, before, version }) =>
      id === null || before !== null ? [] : [{ id, version }],
    );
    const removed = await removeTogether(contextOf(tx), of, made);
    const results: RowResult[] = [];
    for (const { row, record_id: id, wanted, before, version } of rows) {
      if (id !== null && removed.has(id)) {
        results.push({ row, state: 'undone', problems: {} });
        continue;
      }
      const problems = await attempt(tx, async () => {
        if (id === null || wanted === null) throw new Error(`row ${row} was not written`);
        await undoOf(contextOf(tx), of, { id, version }, { wanted, before });
      });
      results.push({ row, state: problems ? 'skipped' : 'undone', problems: problems ?? {} });
    }
    // Backwards: whoever was made by a row and used by later ones is used by none of them any more.
    await takeBackAlong(contextOf(tx), along);
    await moveRows(tx, at, ['done'], results);
    return end(tx, rows);
  });
});
