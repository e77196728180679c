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

/**
 * A search that is expected to find more is not begun: collecting them takes longer than walking a list until enough of
 * them are met.
 */
const expectedUpTo = 10_000;
/** A search that finds more rows than this does not list them. */
export const maxFound = 2000;

/** A record's search in the database: one parameter for each searched field, and how many ids at most. */
export interface SearchFunction {
  name: string;
  /** `integer, text, integer`. */
  parameters: string;
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
 * Gives the ids of the shop's rows of which one field fits: a null stands for a field that is not looked at. It runs as
 * its owner, because Postgres uses no index on `ilike` behind a policy; the shop is the transaction's own, as the
 * policy has it. Only bitmaps, so that a rare word is never looked for row by row. Where more than ten thousand are
 * expected it gives one null, at once; Postgres explains in volatile functions alone, though this one writes nothing.
 */
export function searchFunctionOf(resource: Resource): SearchFunction | undefined {
  const fields = searchedFields(resource);
  if (fields.length === 0) return undefined;
  const conditions = fields.map(({ name, found }, index) => found.compare(name, `$${index + 1}`));
  const values = fields.map((_, index) => `$${index + 1}`);
  const limit = `$${fields.length + 1}`;
  const rows =
    `select id from public.${resource.name} where shop_id = current_setting('app.shop_id')::uuid and ` +
    `(${conditions.join(' or ')})`;
  return {
    name: searchName(resource),
    parameters: [...fields.map(({ found }) => found.type), 'integer'].join(', '),
    body: `
declare
  plan json;
begin
  execute $query$ explain (format json) ${rows} $query$ into plan using ${values.join(', ')};
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float > ${expectedUpTo} then
    return next null;
    return;
  end if;
  return query execute $query$ ${rows} limit ${limit} $query$ using ${values.join(', ')}, ${limit};
end `,
  };
}

export const searchName = ({ name }: Pick<Resource, 'name'>): string => `search_${name}`;

/** What the function is made with beside its text, as the catalog has it. */
export const searchSettings = [
  'search_path=pg_catalog, pg_temp',
  'enable_seqscan=off',
  'enable_indexscan=off',
] as const;

/** Statements that make the function anew. */
export function createSearch({ name, parameters, body }: SearchFunction): string[] {
  const settings = searchSettings.map((each) => {
    const [setting = '', value = ''] = each.split('=');
    return `set ${setting} = ${value}`;
  });
  return [
    `drop function if exists ${name};`,
    `create function ${name}(${parameters}) returns setof uuid language plpgsql volatile security definer ` +
      `${settings.join(' ')} as $function$${body}$function$;`,
    `revoke execute on function ${name}(${parameters}) from public;`,
    `grant execute on function ${name}(${parameters}) to dukani_app;`,
  ];
}
