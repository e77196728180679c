import type { Named } from '../../common/conditions/named.ts';
import type { Titles } from '../../common/conditions/print.ts';
import type { Language } from '../../resources/enums.ts';
import type { ResourceName } from '../../resources/index.ts';
import { columnFields } from '../../resources/kit/group.ts';
import type { ColumnField, ColumnKind, Fields, Resource } from '../../resources/kit/index.ts';
import { namedBy } from '../../resources/kit/naming.ts';
import { refsOf } from '../../resources/kit/refs.ts';
import { loadLabels } from '../../resources/labels/index.ts';
import { mayDo } from '../../resources/may.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Caller } from '../http.ts';
import type { Registry } from './registry.ts';
import type { Row } from './row.ts';
import { makeStore } from './store.ts';
import { visibleRows } from './visible-rows.ts';

type Read = (tx: Tx, rows: readonly Row[]) => Promise<readonly Row[]>;
type Names = ReadonlyMap<unknown, string>;

/**
 * Puts what other records are called in the place of their ids, as pages do: nothing where one is gone, or where its
 * caller may not read it. One more statement for each record type that rows point to.
 */
export async function namedRows(
  { resources, behaviours }: Registry,
  fields: Fields,
  caller: Caller,
  language: Language,
): Promise<Read> {
  const refs = refsOf(fields);
  const readers = new Map<string, (tx: Tx, ids: string[]) => Promise<Names>>();
  for (const to of new Set(refs.map(([, options]) => options.to))) {
    const resource = resources[to];
    if (resource && mayDo(caller, to, 'read'))
      readers.set(to, await namesOf({ resource, behaviour: behaviours[to] ?? {} }, caller, language));
  }
  return async (tx, rows) => {
    const found = new Map<string, Names>();
    for (const [to, read] of readers) {
      const names = refs.filter(([, options]) => options.to === to).map(([name]) => name);
      const ids = rows.flatMap((row) => names.flatMap((name) => (row[name] ? [String(row[name])] : [])));
      if (ids.length > 0) found.set(to, await read(tx, [...new Set(ids)]));
    }
    return rows.map((row) => ({
      ...row,
      ...Object.fromEntries(refs.map(([name, { to }]) => [name, found.get(to)?.get(row[name]) ?? null])),
    }));
  };
}

/** What records are called, by id; null where one is gone. Those that their caller may not read are left out. */
export async function titlesOf(
  { resources, behaviours }: Registry,
  tx: Tx,
  caller: Caller,
  named: readonly Named[],
): Promise<Titles> {
  const titles = new Map<string, string | null>();
  for (const to of new Set(named.map(([record]) => record))) {
    const resource = resources[to];
    if (!resource || !mayDo(caller, to, 'read')) continue;
    const ids = [...new Set(named.flatMap(([record, id]) => (record === to ? [id] : [])))];
    const read = await namesOf({ resource, behaviour: behaviours[to] ?? {} }, caller, caller.language);
    const names = await read(tx, ids);
    for (const id of ids) titles.set(id, names.get(id) ?? null);
  }
  return titles;
}

/** How a name is written that is no text. */
const writers: { [K in ColumnKind]?: (value: unknown, words: Readonly<Record<string, string>>) => string } = {
  choice: (value, words) => words[String(value)] ?? String(value),
  state: (value, words) => words[String(value)] ?? String(value),
  int: (value) => `#${value}`,
};

async function namesOf(
  target: { resource: Resource; behaviour: Registry['behaviours'][string] },
  caller: Caller,
  language: Language,
) {
  const { resource, behaviour } = target;
  const store = makeStore(resource, behaviour);
  const columns = columnFields(resource.fields);
  const { calledBy = '', title, ui } = resource;
  const wanted = [calledBy, title, ...(ui?.row?.who ?? [])].filter((name) => columns[name] !== undefined);
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = (
    await loadLabels[resource.name as ResourceName]()
  )[language].choices;
  const nameOf = (row: Row): string => {
    const name = namedBy(resource, row) ?? title;
    const write = writers[(columns[name] as ColumnField).kind] ?? String;
    return write(row[name] ?? '', choices[name] ?? {});
  };
  return async (tx: Tx, ids: string[]): Promise<Names> => {
    const rows = await store.cells(tx, caller.shopId, ids, wanted, visibleRows(target, caller));
    return new Map(rows.map((row) => [row.id, nameOf(row)]));
  };
}
