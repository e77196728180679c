import { type RawBuilder, sql } from 'kysely';
import { callingCode } from '../../common/phone.ts';
import type { AnyField, Kind, Resource } from '../../resources/kit/index.ts';
import { codesIn, maxFound, searchedFields, searchName } from '../db/search.ts';
import { bounded } from '../db/sum.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { countedUpTo } from './total.ts';

/** What is looked for in the fields that a record is searched in. */
export interface Search {
  /** One value for each of these fields; null where it is not looked at. */
  wanted: readonly unknown[];
  /** The same as a condition on each row. */
  condition: RawBuilder<unknown>;
  /** Whether the index can find it: it has no use for a text without a letter or a digit to begin with. */
  isIndexed: boolean;
}
interface Needle {
  value: unknown;
  condition(column: RawBuilder<unknown>, name: string): RawBuilder<unknown>;
  isIndexed: boolean;
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const like = (pattern: string, isIndexed: boolean): Needle => ({
  value: pattern,
  condition: (column) => sql`${column} ilike ${pattern}`,
  isIndexed,
});
/** Three letters or digits in a row: what an index can find anywhere in a field. */
export const hasTrigram = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);
/** Anywhere in a field where an index can, else at its beginning. */
const part = (text: string, beginning = text): Needle =>
  hasTrigram(text)
    ? like(`%${escaped(text)}%`, true)
    : like(`${escaped(beginning)}%`, /^\+?[\p{L}\p{N}]/u.test(beginning));

const byPart = (text: string): Needle => part(text);

const needles: Partial<Record<Kind, (text: string, field: AnyField) => Needle | undefined>> = {
  text: byPart,
  longtext: byPart,
  email: byPart,
  // What all numbers begin with finds none of them, and makes the index look at all.
  phone: (text) => {
    const own = text.startsWith(callingCode) ? text.slice(callingCode.length) : text;
    return hasTrigram(own) ? part(own) : part(text, /^\d+$/.test(text) ? `${callingCode}${text}` : text);
  },
  int: (text) =>
    /^\d{1,9}$/.test(text)
      ? { value: Number(text), condition: (column) => sql`${column} = ${Number(text)}`, isIndexed: true }
      : undefined,
  // In either language, whichever the shop speaks.
  translated: (text) => {
    const needle = part(text);
    const condition: Needle['condition'] = (column, name) =>
      sql`(${needle.condition(sql`(${column} ->> 'en')`, name)}
        or ${needle.condition(sql`(${column} ->> 'sw')`, name)})`;
    return { ...needle, condition };
  },
  tags: (text) => ({ value: [text], condition: (column) => sql`${column} ?| ${[text]}`, isIndexed: true }),
  list: (text, field) => ({
    value: [text],
    condition: (_, name) =>
      sql`(${sql.join(
        codesIn(field, name).map((codes) => sql`${sql.raw(codes)} ?| ${[text]}`),
        sql` or `,
      )})`,
    isIndexed: true,
  }),
};

/**
 * A search in all fields of the record, or in `only` one. `textOf` gives what is looked for as the field keeps it: a
 * phone without its spaces. Undefined where nothing is searched like this.
 */
export function searchFor(resource: Resource, textOf: (field: AnyField) => string, only?: string): Search | undefined {
  const found = searchedFields(resource).map(({ name, field }) => ({
    name: `${resource.name}.${name}`,
    needle: only === undefined || only === name ? needles[field.kind]?.(textOf(field), field) : undefined,
  }));
  const looked = found.flatMap(({ name, needle }) => (needle ? [{ name, needle }] : []));
  if (looked.length === 0) return undefined;
  const conditions = looked.map(({ name, needle }) => needle.condition(sql.ref(name), name));
  return {
    wanted: found.map(({ needle }) => needle?.value ?? null),
    condition: sql`(${sql.join(conditions, sql` or `)})`,
    isIndexed: looked.every(({ needle }) => needle.isIndexed),
  };
}

const call = (name: string, { wanted }: Search, last: number | string) =>
  sql`${sql.id(name)}(${sql.join([...wanted, last].map((value) => sql.val(value)))})`;

/** The ids of what fits, or how many that are, where they are too many to list or no index knows them. */
export type Finding = { ids: string[] } | { many: 'thousands' | 'more' | 'unknown' };

/** `thousands` can be counted, `more` are expected to be beyond what totals count. */
export async function find(tx: Tx, resource: Resource, search: Search): Promise<Finding> {
  if (!search.isIndexed) return { many: 'unknown' };
  const { rows } = await sql<{
    id: string | null;
  }>`select ${call(searchName(resource), search, maxFound + 1)} as id`.execute(tx);
  const ids = rows.flatMap(({ id }) => id ?? []);
  if (ids.length < rows.length) return { many: 'more' };
  return ids.length > maxFound ? { many: 'thousands' } : { ids };
}

/** How many fit, counted as far as totals are. */
export async function countFound(tx: Tx, resource: Resource, search: Search): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${call(searchName(resource), search, countedUpTo + 1)} as found`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** What a column comes to in all that fits, rehearsed money apart; undefined where a walk is quicker: so many fit. */
export async function sumFound(
  tx: Tx,
  resource: Resource,
  search: Search,
  column: string,
): Promise<{ sum: number; rehearsed: number } | undefined> {
  const { rows } = await sql<{ sum: number; rehearsed: number }>`
    select ${bounded(sql`sum`)} as sum, ${bounded(sql`rehearsed`)} as rehearsed
    from ${call(searchName(resource, 'sum'), search, column)}`.execute(tx);
  return rows[0];
}
