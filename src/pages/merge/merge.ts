import { columnFields, fromColumns, toColumns } from '../../../resources/kit/group.ts';
import { type ColumnField, type Fields, isList, isTags, isText } from '../../../resources/kit/index.ts';
import { keyOf, partsGiven, type Row, same } from './same.ts';
import { weave } from './weave.ts';

export type Side = 'mine' | 'theirs';
/** Two changes of one thing that cannot both stand. */
export interface Clash {
  key: string;
  /** The record's field, then the title of each list's item and the name of its part on the way down. */
  steps: string[];
  field: ColumnField;
  /** Undefined: taken away. */
  mine: unknown;
  theirs: unknown;
}
/** What a form was loaded with, what it holds now, and what the server holds now. */
interface Three<T> {
  loaded: T;
  mine: T;
  current: T;
}
export interface Merged {
  values: Row;
  clashes: Clash[];
}

/**
 * Merges a form with what somebody else saved since it was loaded. Fields touched by one alone are that one's; lists
 * whose items have ids are merged item by item and part by part, pictures and tags one by one. What both changed
 * differently is a clash: it takes the side `chosen` says by its key, mine until then. Parts of a group are fields of
 * their own.
 */
export function mergeRows(fields: Fields, rows: Three<Row>, chosen: Readonly<Record<string, Side>> = {}): Merged {
  const clashes: Clash[] = [];
  const clash = (field: ColumnField, steps: string[], path: string[], { mine, current }: Three<unknown>): unknown => {
    const key = path.join('/');
    clashes.push({ key, steps, field, mine, theirs: current });
    return chosen[key] === 'theirs' ? current : mine;
  };

  function value(field: ColumnField, steps: string[], path: string[], three: Three<unknown>): unknown {
    const { loaded, mine, current } = three;
    if (same(field, mine, loaded) || same(field, mine, current)) return current;
    if (same(field, current, loaded)) return mine;
    if (isTags(field)) return mergeLists(items(three), String);
    if (isList(field)) {
      const { of } = field.options;
      if ('id' in of) return itemByItem(field, of, steps, path, items(three));
      // Pictures are one by one; rows of several parts without ids cannot be told from each other.
      if (partsGiven(of).length === 1) return mergeLists(items(three), (item) => keyOf(field, [item]));
    }
    return clash(field, steps, path, three);
  }

  function itemByItem(field: ColumnField, of: Fields, steps: string[], path: string[], lists: Three<unknown[]>): Row[] {
    const [loaded, mine, current] = [byId(lists.loaded), byId(lists.mine), byId(lists.current)];
    const moved = orderOf(mine, loaded) !== orderOf(loaded, mine);
    const order = moved ? weave([...mine.keys()], [...current.keys()]) : weave([...current.keys()], [...mine.keys()]);
    return [...weave(order, [...loaded.keys()])].flatMap((id) => {
      const [l, m, c] = [loaded.get(id), mine.get(id), current.get(id)];
      if (!l) return [m ?? c ?? []].flat();
      if (!m && !c) return [];
      const inside = [...steps, titleOf(of, m ?? c ?? l)];
      if (m && c) {
        const merged = partsGiven(of).map(([name, part]) => [
          name,
          value(part, [...inside, name], [...path, id, name], { loaded: l[name], mine: m[name], current: c[name] }),
        ]);
        return [{ ...c, ...Object.fromEntries(merged) }];
      }
      const rest = m ?? c;
      if (!rest || same(field, [rest], [l])) return [];
      const resolved = clash(field, inside, [...path, id], { loaded: l, mine: m, current: c });
      return resolved === undefined ? [] : [resolved as Row];
    });
  }

  const columns = columnFields(fields);
  const [loaded, mine, current] = [rows.loaded, rows.mine, rows.current].map((row) => toColumns(fields, row));
  const values = Object.fromEntries(
    Object.keys(mine ?? {}).flatMap((name) => {
      const field = columns[name];
      if (!field) return [];
      const three = { loaded: loaded?.[name], mine: mine?.[name], current: current?.[name] };
      return [[name, value(field, [name], [name], three)]];
    }),
  );
  return { values: fromColumns(fields)(values), clashes };
}

const items = ({ loaded, mine, current }: Three<unknown>): Three<unknown[]> => ({
  loaded: Array.isArray(loaded) ? loaded : [],
  mine: Array.isArray(mine) ? mine : [],
  current: Array.isArray(current) ? current : [],
});

/** Items by id; those that are new in the form have none yet. */
function byId(list: unknown[]): Map<string, Row> {
  return new Map(
    (list as Row[]).map((item, index) => [typeof item?.id === 'string' ? item.id : `new ${index}`, item ?? {}]),
  );
}
const orderOf = (of: Map<string, Row>, among: Map<string, Row>): string =>
  [...of.keys()].filter((id) => among.has(id)).join();

/** Keeps what both kept and what either added. */
function mergeLists(lists: Three<unknown[]>, name: (item: unknown) => string): unknown[] {
  const map = (list: unknown[]) => new Map(list.map((item) => [name(item), item]));
  const [loaded, mine, current] = [map(lists.loaded), map(lists.mine), map(lists.current)];
  return weave([...current.keys()], [...mine.keys()])
    .filter((key) => (mine.has(key) && current.has(key)) || !loaded.has(key))
    .map((key) => mine.get(key) ?? current.get(key));
}

function titleOf(of: Fields, item: Row): string {
  const name = Object.keys(of).find((part) => isText(of[part]));
  return name === undefined ? '' : String(item[name] ?? '');
}
