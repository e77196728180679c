import { type Selectable, sql } from 'kysely';
import type { ImportRowState } from '../../resources/enums.ts';
import type { Database } from '../db/schema.ts';
import type { RowProblems } from '../db/tables/imports.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { MadeAlong } from '../made-along.ts';

export type ImportRow = Selectable<Database['import_rows']>;
export type Import = Selectable<Database['imports']>;
/** Which import of which shop. */
export interface At {
  shopId: string;
  id: string;
}

/** What is found out about a row, or done with it. */
export interface RowResult {
  row: number;
  state: ImportRowState;
  /** What it is found by, the first first. */
  keys?: readonly string[];
  record_id?: string | null;
  version?: number | null;
  title?: string | null;
  wanted?: Readonly<Record<string, unknown>> | null;
  before?: Readonly<Record<string, unknown>> | null;
  along?: readonly MadeAlong[] | null;
  problems: RowProblems;
}

/** How many rows are of which state: what the import says of itself. */
const countedIn = {
  waiting: undefined,
  new: 'new_rows',
  changed: 'changed_rows',
  same: 'same_rows',
  wrong: 'wrong_rows',
  done: 'done_rows',
  skipped: 'skipped_rows',
  undone: 'undone_rows',
} as const satisfies Record<ImportRowState, keyof Import | undefined>;

/** The import, which nobody else works on until the transaction ends. */
export const holdImport = (tx: Tx, { shopId, id }: At): Promise<Import | undefined> =>
  tx
    .selectFrom('imports')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The next rows of these states, in their order or backwards. */
export async function nextRows(
  tx: Tx,
  { shopId, id }: At,
  states: readonly ImportRowState[],
  { count, backwards = false }: { count: number; backwards?: boolean },
): Promise<ImportRow[]> {
  const order = sql.raw(backwards ? 'desc' : 'asc');
  // Each state by itself along its own index: together they would be found by walking past all that is done already.
  const ofEach = states.map(
    (state) => sql`(select * from import_rows where shop_id = ${shopId} and import_id = ${id} and state = ${state}
      order by row ${order} limit ${count})`,
  );
  const { rows } = await sql<ImportRow>`select * from (${sql.join(ofEach, sql` union all `)}) as next
    order by row ${order} limit ${count}`.execute(tx);
  return rows;
}

/**
 * Writes what became of rows that are still of these states, and counts what moved. What a result does not name stays.
 */
export async function moveRows(
  tx: Tx,
  { shopId, id }: At,
  from: readonly ImportRowState[],
  results: readonly RowResult[],
): Promise<void> {
  if (results.length === 0) return;
  const found = results.map((each) => ({
    ...{ row: each.row, state: each.state, problems: each.problems },
    ...{ has: 'wanted' in each, key: each.keys?.[0] ?? null, record_id: each.record_id ?? null },
    ...{ title: each.title ?? null, wanted: each.wanted ?? null, before: each.before ?? null },
    ...{ has_version: 'version' in each, version: each.version ?? null, along: each.along ?? null },
  }));
  // The rows of a new import are in no statistics yet: without bounds a plan would read through them all each time.
  const numbers = results.map(({ row }) => row);
  const near = sql`between ${Math.min(...numbers)} and ${Math.max(...numbers)}`;
  const { rows } = await sql<{ was: ImportRowState; now: ImportRowState }>`
    with found as (
      select * from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (row int, state text, problems jsonb,
        has boolean, key text, record_id uuid, title text, wanted jsonb, before jsonb, has_version boolean, version int,
        along jsonb)
    ), old as (
      select r.row, r.state from import_rows r join found on found.row = r.row
      where r.shop_id = ${shopId} and r.import_id = ${id} and r.row ${near}
        and r.state = any (${sql.val([...from])}::text[])
    )
    update import_rows r set state = found.state, problems = found.problems,
      key = case when found.has then found.key else r.key end,
      record_id = case when found.has then found.record_id else r.record_id end,
      title = case when found.has then found.title else r.title end,
      wanted = case when found.has then found.wanted else r.wanted end,
      before = case when found.has then found.before else r.before end,
      version = case when found.has_version then found.version else r.version end,
      along = coalesce(found.along, r.along)
    from found join old on old.row = found.row
    where r.shop_id = ${shopId} and r.import_id = ${id} and r.row ${near} and r.row = found.row
    returning old.state as was, found.state as now`.execute(tx);
  await count(tx, { shopId, id }, rows);
  await writeKeys(tx, { shopId, id }, results);
}

/** Writes what rows that were checked are found by beside their first key. */
async function writeKeys(tx: Tx, { shopId, id }: At, results: readonly RowResult[]): Promise<void> {
  const checked = results.filter(({ keys }) => keys !== undefined);
  if (checked.length === 0) return;
  await tx
    .deleteFrom('import_keys')
    .where('shop_id', '=', shopId)
    .where('import_id', '=', id)
    .where(
      'row',
      'in',
      checked.map(({ row }) => row),
    )
    .execute();
  const others = checked.flatMap(({ row, keys = [] }) => keys.slice(1).map((key) => ({ row, key })));
  if (others.length === 0) return;
  await tx
    .insertInto('import_keys')
    .values(others.map((each) => ({ shop_id: shopId, import_id: id, ...each })))
    .execute();
}

async function count(tx: Tx, { shopId, id }: At, moved: readonly { was: ImportRowState; now: ImportRowState }[]) {
  const by = new Map<string, number>();
  const add = (state: ImportRowState, change: number) => {
    const column = countedIn[state];
    if (column) by.set(column, (by.get(column) ?? 0) + change);
  };
  // What a check found stays told after the rows are written.
  const isFound = (state: ImportRowState) => state === 'new' || state === 'changed';
  for (const { was, now } of moved) {
    const isWritten = now === 'done' || now === 'skipped' || now === 'undone';
    if (!(isFound(was) && isWritten)) add(was, -1);
    add(now, 1);
  }
  const changes = [...by].filter(([, change]) => change !== 0);
  if (changes.length === 0) return;
  const set = changes.map(([column, change]) => sql`${sql.id(column)} = ${sql.id(column)} + ${change}`);
  await sql`update imports set ${sql.join(set)} where shop_id = ${shopId} and id = ${id}`.execute(tx);
}
