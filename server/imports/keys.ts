import { type RawBuilder, sql } from 'kysely';
import type { RowProblems } from '../db/tables/imports.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { withoutBitmaps } from '../db/without-bitmaps.ts';
import type { Row } from '../rest/row.ts';
import type { Importable } from './definition.ts';
import { findParts } from './parts.ts';
import { inWords } from './plan-row.ts';
import { keysIn, type Texts, textOf } from './row-keys.ts';
import type { At, ImportRow } from './rows.ts';

/** The record that a row is about, or why nobody can tell. */
interface Place {
  /** By what it is looked up first, `sku:A-1`, then by what else; none of one that has nothing to be found by. */
  keys: readonly string[];
  record?: Row;
  /** What it was found by beside what its fields hold, in words: it changes nothing of those. */
  beside?: RowProblems;
  problems?: RowProblems;
}

/** Finds the record of each row, and rows that have what another record or an earlier row has. */
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
  const earlier = await firstRows(tx, at, unknown.map(textOf), [...records.keys()]);
  return rows.map(({ row }, index) => {
    const own = read[index] ?? [];
    const keys = own.map(textOf);
    const found = own.map((each) => ({ name: each.name, ids: ids.get(textOf(each)) ?? [] }));
    const first = found.find((each) => each.ids.length > 0);
    if (first && first.ids.length > 1) return { keys, problems: { [first.name]: inWords('several_found') } };
    if (!first && texts[index]?.has('id')) return { keys, problems: { id: inWords('not_found') } };
    const part = own.find((each) => parts.has(textOf(each)));
    if (part) return { keys, problems: { [part.name]: inWords('code_of_part', parts.get(textOf(part))) } };
    const record = records.get(first?.ids[0] ?? '');
    const other = found.find((each) => each.ids.length > 0 && !each.ids.includes(String(record?.id)));
    if (other) {
      const title = records.get(other.ids[0] ?? '')?.[of.resource.title];
      return { keys, problems: { [other.name]: inWords('taken_by', title) } };
    }
    // What a record has already is nobody else's anyway.
    const claims = own.flatMap((each) => (ids.has(textOf(each)) ? [] : [{ name: each.name, text: textOf(each) }]));
    if (first && record) claims.unshift({ name: first.name, text: `record:${String(record.id)}` });
    for (const { name, text } of claims) {
      const twice = earlier.get(text);
      if (twice !== undefined && twice < row) return { keys, problems: { [name]: inWords('key_twice', twice) } };
    }
    for (const { text } of claims) earlier.set(text, Math.min(row, earlier.get(text) ?? row));
    if (!record) return { keys };
    const others = own.filter((each) => ids.has(textOf(each)) && String(record[each.name]) !== each.value);
    const title = record[of.resource.title];
    return { keys, record, beside: Object.fromEntries(others.map(({ name }) => [name, alsoOf(title, record[name])])) };
  });
}

const alsoOf = (title: unknown, current: unknown) =>
  inWords('also_of', [title, current].filter((each) => each !== null).join(', '));

const lookUp = async (
  tx: Tx,
  { resource, store, behaviour }: Importable,
  shopId: string,
  name: string,
  values: readonly string[],
) => {
  if (values.length === 0) return [];
  const wanted = sql`${sql.val([...new Set(values)])}${sql.raw(name === 'id' ? '::uuid[]' : '::text[]')}`;
  const also = behaviour.alsoFoundBy?.[name];
  const alsoFound = also
    ? sql`union select value, id from ${also(shopId)} as also where value = any (${wanted})`
    : sql``;
  // In no order: one that is asked for is walked along instead, by a plan that was made while few were there.
  const { rows } = await withoutBitmaps(tx, () =>
    sql<{ value: string; id: string }>`
      select ${store.expression(name)} as value, id from ${sql.table(resource.name)}
      where shop_id = ${shopId} and ${store.expression(name)} = any (${wanted}) ${alsoFound}`.execute(tx),
  );
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
    select wanted.key, first.row from unnest(${sql.val([...new Set(keys)])}::text[]) as wanted (key)
    cross join lateral (select min(other.row + 0) as row from import_keys other
      where other.shop_id = ${shopId} and other.import_id = ${id} and other.key = wanted.key
        and (select state from import_rows r where r.shop_id = ${shopId} and r.import_id = ${id}
          and r.row = other.row) in ('new', 'changed', 'same')) as first where first.row is not null
    union all
    select 'record:' || wanted.id, first.row from unnest(${sql.val([...new Set(records)])}::uuid[]) as wanted (id)
    cross join lateral (${firstOf(sql`record_id = wanted.id`)}) as first where first.row is not null`.execute(tx);
  const found = new Map<string, number>();
  for (const { name, row } of rows) found.set(name, Math.min(row, found.get(name) ?? row));
  return found;
}
