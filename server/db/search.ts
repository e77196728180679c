import { columnFields } from '../../resources/kit/group.ts';
import { type AnyField, type Kind, type Resource, rulesOf } from '../../resources/kit/index.ts';
import { codesOf } from '../../resources/kit/items.ts';

/** How a kind is found: what it is compared with, how, and by which operators its index does. */
interface Found {
  type: string;
  compare(column: string, wanted: string): string;
  /** What its index has of a column. */
  keys(column: string): string[];
}
const byPart: Found = {
  type: 'text',
  compare: (column, wanted) => `${column} ilike ${wanted}`,
  keys: (column) => [`${column} gin_trgm_ops`],
};
const itself = (column: string) => [column];
/** What the items of a list have of each code, as Postgres writes it down. */
export const codesIn = (field: AnyField, column: string): string[] =>
  codesOf(field).map((name) => `jsonb_path_query_array(${column}, '$[*].${name}'::jsonpath, '{}'::jsonb, false)`);
/** Codes are found as a whole, whichever item has them. */
const byCode = (field: AnyField): Found => ({
  type: 'text[]',
  compare: (column, wanted) =>
    `(${codesIn(field, column)
      .map((each) => `${each} ?| ${wanted}`)
      .join(' or ')})`,
  keys: (column) => codesIn(field, column),
});
const languages = (column: string) => ['en', 'sw'].map((language) => `(${column} ->> '${language}'::text)`);
const foundBy: Partial<Record<Kind, Found | ((field: AnyField) => Found)>> = {
  text: byPart,
  longtext: byPart,
  phone: byPart,
  email: byPart,
  translated: {
    type: 'text',
    compare: (column, wanted) =>
      `(${languages(column)
        .map((each) => `${each} ilike ${wanted}`)
        .join(' or ')})`,
    keys: (column) => languages(column).map((each) => `(${each}) gin_trgm_ops`),
  },
  int: { type: 'integer', compare: (column, wanted) => `${column} = ${wanted}`, keys: itself },
  tags: { type: 'text[]', compare: (column, wanted) => `${column} ?| ${wanted}`, keys: itself },
  list: byCode,
};
const foundOf = (field: AnyField): Found | undefined => {
  const found = foundBy[field.kind];
  return typeof found === 'function' ? found(field) : found;
};

/** What {@link searchOf} needs of Postgres: trusted extensions, which an owner of a database may create. */
export const extensions = ['btree_gin', 'pg_trgm'] as const;

/** A search that is expected to find more rows than that is given up: walking the whole table is quicker then. */
const expectedUpTo = {
  /** Told by their ids: along a list enough of them are met soon. */
  listed: 10_000,
  summed: 100_000,
} as const;
/** A search that finds more rows than this does not list them. */
export const maxFound = 2000;

/** A record's search in the database: one parameter for each searched field, and one for what is wanted of them. */
export interface SearchFunction {
  name: string;
  /** `integer, text, integer`. */
  parameters: string;
  returns: string;
  body: string;
}

/** The fields that a record is searched in. Throws where a kind cannot be searched. */
export const searchedFields = (resource: Resource): { name: string; field: AnyField; found: Found }[] =>
  (resource.query?.search ?? []).map((name) => {
    const field = columnFields(resource.fields)[name];
    const found = field && foundOf(field);
    if (!found || !rulesOf(field).stored)
      throw new Error(`resources/${resource.name}: ${name}: nothing of this kind can be searched`);
    return { name, field, found };
  });

/** The index that a record is searched by; undefined for one that is not. */
export function searchIndexOf(resource: Resource): { name: string; definition: string } | undefined {
  const columns = searchedFields(resource).flatMap(({ name, found }) => found.keys(name));
  if (columns.length === 0) return undefined;
  return { name: `${resource.name}_search_idx`, definition: `using gin (shop_id, ${columns.join(', ')})` };
}

/**
 * Two functions of the shop's rows of which one field fits (a null stands for a field that is not looked at): one gives
 * the ids of so many, the other the sum of a column, rehearsed money apart, where anything is summed. They run as their
 * owner, because Postgres uses no index on `ilike` behind a policy; the shop is the transaction's own, as the policy
 * has it. Only bitmaps, so that a rare word is never looked for row by row. Where too many are expected the one gives a
 * null, the other no row, at once; Postgres explains in volatile functions alone, though these write nothing.
 */
export function searchFunctionsOf(resource: Resource): SearchFunction[] {
  const fields = searchedFields(resource);
  if (fields.length === 0) return [];
  const values = fields.map((_, index) => `$${index + 1}`);
  const conditions = fields.map(({ name, found }, index) => found.compare(name, `$${index + 1}`));
  const rows =
    `from public.${resource.name} where shop_id = current_setting('app.shop_id')::uuid and ` +
    `(${conditions.join(' or ')})`;
  const wanted = `$${fields.length + 1}`;
  const types = fields.map(({ found }) => found.type);
  const list: SearchFunction = {
    name: searchName(resource),
    parameters: [...types, 'integer'].join(', '),
    returns: 'setof uuid',
    body: bodyOf(rows, values, {
      ...{ upTo: expectedUpTo.listed, beyond: '\n    return next null;' },
      answer: `$query$ select id ${rows} limit ${wanted} $query$ using ${[...values, wanted].join(', ')}`,
    }),
  };
  if (!resource.query?.sum?.length) return [list];
  const isRehearsal = resource.fields.rehearsal ? 'coalesce(rehearsal, false)' : 'false';
  const sums = ['not ', ''].map((not) => `sum(%1$I) filter (where ${not}${isRehearsal})::numeric`).join(', ');
  const sum: SearchFunction = {
    name: searchName(resource, 'sum'),
    parameters: [...types, 'text'].join(', '),
    returns: 'table(sum numeric, rehearsed numeric)',
    body: bodyOf(rows, values, {
      ...{ upTo: expectedUpTo.summed, beyond: '' },
      answer:
        `format($query$ select ${sums} ${rows.replaceAll('%', '%%')} $query$, ${wanted}) ` +
        `using ${values.join(', ')}`,
    }),
  };
  return [list, sum];
}

/** Answers unless more than `upTo` are expected. */
const bodyOf = (
  rows: string,
  values: readonly string[],
  { upTo, beyond, answer }: { upTo: number; beyond: string; answer: string },
): string => `
declare
  plan json;
begin
  execute $query$ explain (format json) select id ${rows} $query$ into plan using ${values.join(', ')};
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float > ${upTo} then${beyond}
    return;
  end if;
  return query execute ${answer};
end `;

/** Of ids, or of what is asked for of all that is found. */
export const searchName = ({ name }: Pick<Resource, 'name'>, of?: 'sum'): string =>
  `search_${name}${of ? `_${of}` : ''}`;

/** What the function is made with beside its text, as the catalog has it. */
export const searchSettings = [
  'search_path=pg_catalog, pg_temp',
  'enable_seqscan=off',
  'enable_indexscan=off',
] as const;

/** Statements that make the function anew. */
export function createSearch({ name, parameters, returns, body }: SearchFunction): string[] {
  const settings = searchSettings.map((each) => {
    const [setting = '', value = ''] = each.split('=');
    return `set ${setting} = ${value}`;
  });
  return [
    `drop function if exists ${name};`,
    `create function ${name}(${parameters}) returns ${returns} language plpgsql volatile security definer ` +
      `${settings.join(' ')} as $function$${body}$function$;`,
    `revoke execute on function ${name}(${parameters}) from public;`,
    `grant execute on function ${name}(${parameters}) to dukani_app;`,
  ];
}
