import { type RawBuilder, sql } from 'kysely';
import { columnFields } from '../../resources/kit/group.ts';
import { type Resource, rulesOf } from '../../resources/kit/index.ts';
import { problem } from '../problems.ts';

type Expression = (field: string) => RawBuilder<unknown>;
/** One of the fields that a list is sorted by. What is empty comes last, up and down. */
export interface SortKey {
  name: string;
  down: boolean;
  nullable: boolean;
}

const isDown = new Map([
  ['asc', false],
  ['desc', true],
]);

/** Reads `_sort` and `_order`; the id, which breaks ties, is always the last. Throws `unknown_sort`. */
export function readOrder(resource: Resource, names: readonly string[], directions: readonly string[]): SortKey[] {
  const allowed: string[] = ['id', ...(resource.query?.sort ?? [])];
  const fields = columnFields(resource.fields);
  const requestedKeys = names.map((name, index) => {
    if (!allowed.includes(name)) throw problem('unknown_sort', { _sort: 'There is no such sorting.' });
    const down = isDown.get((directions[index] ?? directions[0] ?? 'asc').toLowerCase());
    if (down === undefined) throw problem('unknown_sort', { _order: 'The order is asc or desc.' });
    return { name, down };
  });
  const usual = resource.ui?.order;
  if (requestedKeys.length === 0)
    requestedKeys.push(usual ? { name: usual.field, down: usual.direction === 'desc' } : { name: 'id', down: true });
  const down = requestedKeys.at(-1)?.down ?? true;
  // What comes after the id decides nothing.
  const before = requestedKeys.findIndex(({ name }) => name === 'id');
  const keys = before === -1 ? [...requestedKeys, { name: 'id', down }] : requestedKeys.slice(0, before + 1);
  return keys.map((key) => ({ ...key, nullable: rulesOf(fields[key.name]).nullable }));
}

/** A part of a list that one index reads in its order. */
export interface Range {
  where: RawBuilder<unknown>[];
  order: RawBuilder<unknown>;
}

/**
 * The parts that a list in this order consists of, one after the other, from its beginning or after a row (its values
 * of the keys). What may be empty is read in two: an index that is read down has its empty values first, where a person
 * expects them last.
 */
export function rangesOf(keys: readonly SortKey[], expression: Expression, after?: readonly unknown[]): Range[] {
  const [first, ...rest] = keys;
  if (!first?.nullable || rest.length > 1)
    return [{ where: after ? [beyond(keys, expression, after)] : [], order: orderBy(keys, expression) }];
  const column = expression(first.name);
  const full = [{ ...first, nullable: false }, ...rest];
  const values = (where: RawBuilder<unknown>[]): Range => ({
    where: [sql`${column} is not null`, ...where],
    order: orderBy(full, expression),
  });
  const empty = (where: RawBuilder<unknown>[]): Range => ({
    where: [sql`${column} is null`, ...where],
    order: orderBy(rest, expression),
  });
  if (!after) return [values([]), empty([])];
  if (after[0] === null) return [empty([beyond(rest, expression, after.slice(1))])];
  return [values([beyond(full, expression, after)]), empty([])];
}

// Postgres puts nulls first when sorting down.
const orderBy = (keys: readonly SortKey[], expression: Expression) =>
  sql.join(
    keys.map(
      ({ name, down, nullable }) =>
        sql`${expression(name)} ${sql.raw(down ? 'desc' : 'asc')}${sql.raw(nullable && down ? ' nulls last' : '')}`,
    ),
  );

/** What comes after a row in this order. */
function beyond(keys: readonly SortKey[], expression: Expression, after: readonly unknown[]): RawBuilder<unknown> {
  const sign = (down: boolean) => sql.raw(down ? '<' : '>');
  const [first] = keys;
  const columns = keys.map(({ name }) => expression(name));
  // As one comparison of rows it is a place in the index, where nothing else stands in the way.
  if (first && keys.every(({ down, nullable }) => down === first.down && !nullable))
    return sql`(${sql.join(columns)}) ${sign(first.down)} (${sql.join(after.map((value) => sql`${value}`))})`;
  const ways = keys.flatMap(({ down, nullable }, at) => {
    if (after[at] === null) return [];
    const column = columns[at] ?? sql`null`;
    const further = sql`${column} ${sign(down)} ${after[at]}`;
    const same = columns.slice(0, at).map((each, index) => sql`${each} is not distinct from ${after[index]}`);
    return [sql.join([...same, nullable ? sql`(${further} or ${column} is null)` : further], sql` and `)];
  });
  return sql`(${sql.join(
    ways.map((way) => sql`(${way})`),
    sql` or `,
  )})`;
}
