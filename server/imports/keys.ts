import { sql } from 'kysely';
import { tools } from '../../common/contracts/tools.ts';
import { fieldSchema } from '../../resources/kit/schema.ts';
import type { RowProblems } from '../db/tables/imports.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Row } from '../rest/row.ts';
import { cellValue } from './cell-values.ts';
import type { Importable } from './definition.ts';
import { inWords } from './plan-row.ts';
import type { At, ImportRow } from './rows.ts';

/** The record that a row is about, or why nobody can tell. */
interface Place {
  record?: Row;
  problems?: RowProblems;
}
type Texts = ReadonlyMap<string, string>;

/** What a row has of a field that records are found by, as it is stored. */
function keyValue({ fields }: Importable, name: string, texts: Texts): string | undefined {
  const field = fields[name];
  const text = texts.get(name);
  if (!field || text === undefined) return undefined;
  const read = fieldSchema(field, tools).safeParse(cellValue(field, text));
  return read.success ? String(read.data) : undefined;
}
const keysOf = ({ rule }: Importable) => ['id', ...rule.key];

/** By what a row is looked up first, `sku:A-1`; null of one that has nothing to be found by. */
export function keyOf(of: Importable, texts: Texts): string | null {
  for (const name of keysOf(of)) {
    const value = keyValue(of, name, texts);
    if (value !== undefined) return `${name}:${value}`;
  }
  return null;
}

/** Finds the record of each row, and rows that are about the same as an earlier one. */
export async function findKeys(
  tx: Tx,
  of: Importable,
  at: At,
  rows: readonly ImportRow[],
  texts: readonly Texts[],
): Promise<Place[]> {
  const ids = new Map<string, string[]>();
  for (const name of keysOf(of)) {
    const values = texts.flatMap((each) => keyValue(of, name, each) ?? []);
    for (const { value, id } of await lookUp(tx, of, at.shopId, name, values))
      ids.set(`${name}:${value}`, [...(ids.get(`${name}:${value}`) ?? []), id]);
  }
  const records = new Map(
    (await of.store.some(tx, at.shopId, [...new Set([...ids.values()].flat())])).map((row) => [String(row.id), row]),
  );
  const earlier = await firstRows(
    tx,
    at,
    texts.flatMap((each) => keyOf(of, each) ?? []),
    [...records.keys()],
  );
  return rows.map(({ row }, index) => {
    const own = texts[index] ?? new Map();
    const found = keysOf(of).flatMap((name) => {
      const value = keyValue(of, name, own);
      return value === undefined ? [] : [{ name, ids: ids.get(`${name}:${value}`) ?? [] }];
    });
    const first = found.find((each) => each.ids.length > 0);
    if (first && first.ids.length > 1) return { problems: { [first.name]: inWords('several_found') } };
    if (!first && own.has('id')) return { problems: { id: inWords('not_found') } };
    const record = records.get(first?.ids[0] ?? '');
    const key = keyOf(of, own);
    for (const each of [key, record && `record:${String(record.id)}`]) {
      if (each === null || each === undefined) continue;
      const twice = earlier.get(each);
      if (twice !== undefined && twice < row)
        return { problems: { [found[0]?.name ?? 'root']: inWords('key_twice', twice) } };
      earlier.set(each, Math.min(row, twice ?? row));
    }
    return record ? { record } : {};
  });
}

const lookUp = async (
  tx: Tx,
  { resource, store }: Importable,
  shopId: string,
  name: string,
  values: readonly string[],
) => {
  if (values.length === 0) return [];
  const wanted = sql`${sql.val([...new Set(values)])}${sql.raw(name === 'id' ? '::uuid[]' : '::text[]')}`;
  const { rows } = await sql<{ value: string; id: string }>`
    select ${store.expression(name)} as value, id from ${sql.table(resource.name)}
    where shop_id = ${shopId} and ${store.expression(name)} = any (${wanted}) order by id`.execute(tx);
  return rows;
};

/** The first row of an import that has each key, or is about each record, of those that were looked at before. */
async function firstRows(tx: Tx, { shopId, id }: At, keys: readonly string[], records: readonly string[]) {
  const { rows } = await sql<{ name: string; row: number }>`
    select key as name, min(row) as row from import_rows
    where shop_id = ${shopId} and import_id = ${id} and key = any (${sql.val([...keys])}::text[])
      and state in ('new', 'changed', 'same') group by key
    union all
    select 'record:' || record_id, min(row) from import_rows
    where shop_id = ${shopId} and import_id = ${id} and record_id = any (${sql.val([...records])}::uuid[])
      and state in ('new', 'changed', 'same') group by record_id`.execute(tx);
  return new Map(rows.map(({ name, row }) => [name, row]));
}
