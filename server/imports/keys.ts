import { type RawBuilder, sql } from 'kysely';
import type { RowProblems } from '../db/tables/imports.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Row } from '../rest/row.ts';
import type { Importable } from './definition.ts';
import { findParts } from './parts.ts';
import { inWords } from './plan-row.ts';
import { keysIn, type Texts, textOf } from './row-keys.ts';
import type { At, ImportRow } from './rows.ts';

/** The record that a row is about, or why nobody can tell. */
interface Place {
  /** By what it is looked up first, `sku:A-1`; null of one that has nothing to be found by. */
  key: string | null;
  record?: Row;
  problems?: RowProblems;
}

/** Finds the record of each row, and rows that are about the same as an earlier one. */
export async function findKeys(
  tx: Tx,
  of: Importable,
  at: At,
  rows: readonly ImportRow[],
  texts: readonly Texts[],
): Promise<Place[]> {
  const read = texts.map((each) => keysIn(of, each));
  const ids = new Map<string, string[]>();
  for (const name of of.keys.keys()) {
    const values = read.flat().flatMap((key) => (key.name === name ? [key.value] : []));
    for (const { value, id } of await lookUp(tx, of, at.shopId, name, values)) {
      const text = textOf({ name, value });
      ids.set(text, [...(ids.get(text) ?? []), id]);
    }
  }
  const records = new Map(
    (await of.store.some(tx, at.shopId, [...new Set([...ids.values()].flat())])).map((row) => [String(row.id), row]),
  );
  const unknown = read.flat().filter((key) => !ids.has(textOf(key)));
  const parts = await findParts(tx, of, at.shopId, unknown);
  const firstKeys = read.flatMap(([first]) => (first ? [textOf(first)] : []));
  const earlier = await firstRows(tx, at, firstKeys, [...records.keys()]);
  return rows.map(({ row }, index) => {
    const own = read[index] ?? [];
    const key = own[0] ? textOf(own[0]) : null;
    const found = own.map((each) => ({ name: each.name, ids: ids.get(textOf(each)) ?? [] }));
    const first = found.find((each) => each.ids.length > 0);
    if (first && first.ids.length > 1) return { key, problems: { [first.name]: inWords('several_found') } };
    if (!first && texts[index]?.has('id')) return { key, problems: { id: inWords('not_found') } };
    const part = own.find((each) => parts.has(textOf(each)));
    if (!first && part) return { key, problems: { [part.name]: inWords('code_of_part', parts.get(textOf(part))) } };
    const record = records.get(first?.ids[0] ?? '');
    for (const each of [key, record && `record:${String(record.id)}`]) {
      if (each === null || each === undefined) continue;
      const twice = earlier.get(each);
      if (twice !== undefined && twice < row)
        return { key, problems: { [found[0]?.name ?? 'root']: inWords('key_twice', twice) } };
      earlier.set(each, Math.min(row, twice ?? row));
    }
    return record ? { key, record } : { key };
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
  // Of a shop that has begun just now no statistics know its records: a plan would take the index of the search, which
  // finds parts of words, two thousand times as slowly. That one is read by bitmaps alone.
  await sql`set local enable_bitmapscan = off`.execute(tx);
  // In no order: one that is asked for is walked along instead, by a plan that was made while few were there.
  const { rows } = await sql<{ value: string; id: string }>`
    select ${store.expression(name)} as value, id from ${sql.table(resource.name)}
    where shop_id = ${shopId} and ${store.expression(name)} = any (${wanted})`.execute(tx);
  await sql`set local enable_bitmapscan = on`.execute(tx);
  return rows;
};

/** The first row of an import that has each key, or is about each record, of those that were looked at before. */
async function firstRows(tx: Tx, { shopId, id }: At, keys: readonly string[], records: readonly string[]) {
  // Each by itself, and not by walking along the rows: a new import's are in no statistics yet.
  const firstOf = (is: RawBuilder<unknown>) => sql`
    select min(row + 0) as row from import_rows
    where shop_id = ${shopId} and import_id = ${id} and ${is} and state in ('new', 'changed', 'same')`;
  const { rows } = await sql<{ name: string; row: number }>`
    select wanted.key as name, first.row from unnest(${sql.val([...new Set(keys)])}::text[]) as wanted (key)
    cross join lateral (${firstOf(sql`key = wanted.key`)}) as first where first.row is not null
    union all
    select 'record:' || wanted.id, first.row from unnest(${sql.val([...new Set(records)])}::uuid[]) as wanted (id)
    cross join lateral (${firstOf(sql`record_id = wanted.id`)}) as first where first.row is not null`.execute(tx);
  return new Map(rows.map(({ name, row }) => [name, row]));
}
