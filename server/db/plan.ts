import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { resources as ofTheProduct } from '../../resources/index.ts';
import type { Resource } from '../../resources/kit/index.ts';
import { type FoundColumn, type FoundFunction, readExtensions, readFunctions, readTable } from './catalog.ts';
import { columnsOf, constraintsOf, hasShop, indexesOf } from './columns.ts';
import type { Database } from './schema.ts';
import {
  createSearch,
  extensions,
  type SearchFunction,
  searchFunctionsOf,
  searchName,
  searchSettings,
} from './search.ts';

/** One statement an entry. */
interface Plan {
  /** In one transaction. */
  transactional: string[];
  /** One by one, each may run again: they read big tables without keeping others from them. */
  online: string[];
}
/**
 * What a person says about columns that are gone, as `table.column`: the plan alone cannot know what becomes of their
 * contents.
 */
interface Gone {
  /** Old → new. */
  renamed: ReadonlyMap<string, string>;
  dropped: ReadonlySet<string>;
}
const nothingGone: Gone = { renamed: new Map(), dropped: new Set() };

/**
 * What SQL is missing between the resources and a migrated database: the text of the next migration. Empty when they
 * agree; the drift test asserts that, `npm run generate` writes the rest down. Throws when a column is gone and nobody
 * said whether it was renamed.
 */
export async function planMigration(
  db: Kysely<Database>,
  gone: Gone = nothingGone,
  resources: Readonly<Record<string, Resource>> = ofTheProduct,
): Promise<Plan> {
  const known = await readExtensions(db);
  const transactional = extensions
    .filter((name) => !known.has(name))
    .map((name) => `create extension if not exists ${name};`);
  const functions = await readFunctions(db, 'search\\_%');
  const deferred: string[] = [];
  const online: string[] = [];
  for (const resource of Object.values(resources)) {
    const found = await readTable(db, resource.name, Object.keys(resources));
    const isNew = found.columns.size === 0;
    if (isNew) transactional.push(createTable(resource), ...tenancy(resource));
    else transactional.push(...renames(resource, found.columns, gone), ...alterColumns(resource, found.columns));
    const wanted = constraintsOf(resource);
    for (const [name, definition] of wanted) {
      if (name.endsWith('_pkey') || found.constraints.has(name)) continue;
      // Foreign keys wait until every table stands.
      if (isNew) deferred.push(`alter table ${resource.name} add constraint ${name} ${definition};`);
      else online.push(...addConstraint(resource.name, name, definition));
    }
    for (const [name, definition] of indexesOf(resource)) {
      if (found.indexes.get(name) === definition) continue;
      if (isNew) deferred.push(`create index ${name} on ${resource.name} ${definition};`);
      else online.push(...addIndex(`index concurrently ${name} on ${resource.name} ${definition}`, name));
    }
    const searches = searchFunctionsOf(resource);
    for (const search of searches)
      if (!isDeepStrictEqual(functions.get(search.name), madeOf(search))) deferred.push(...createSearch(search));
    for (const name of [searchName(resource), searchName(resource, 'sum')])
      if (functions.has(name) && !searches.some((search) => search.name === name))
        deferred.push(`drop function ${name};`);
    for (const [name, definition] of found.constraints) {
      const values = wanted.get(name);
      if (values === undefined) deferred.push(`alter table ${resource.name} drop constraint if exists ${name};`);
      else if (!name.endsWith('_pkey') && !sameConstraint(values, definition))
        online.push(...addConstraint(resource.name, name, values));
    }
    for (const name of found.indexes.keys()) {
      if (!indexesOf(resource).has(name) && name.endsWith('_idx')) deferred.push(`drop index if exists ${name};`);
    }
  }
  return { transactional: [...transactional, ...deferred], online };
}

/** A search function as the catalog would have it. */
const madeOf = ({ parameters, returns, body }: SearchFunction): FoundFunction => ({
  parameters,
  returns,
  body,
  isDefiner: true,
  isVolatile: true,
  settings: searchSettings,
  callers: ['dukani_app'],
});

/** Holds for new rows at once; the old ones are read afterwards, while others go on writing. */
function addConstraint(table: string, name: string, definition: string): string[] {
  const alter = `alter table ${table}`;
  if (definition.startsWith('unique'))
    return [
      `${alter} drop constraint if exists ${name};`,
      ...addIndex(`unique index concurrently ${name} on ${table} ${definition.replace('unique', '').trim()}`, name),
      `${alter} add constraint ${name} unique using index ${name};`,
    ];
  return [
    `${alter} drop constraint if exists ${name}, add constraint ${name} ${definition} not valid;`,
    `${alter} validate constraint ${name};`,
  ];
}

/** An index whose building was cut off stays behind, unusable: it goes first. */
const addIndex = (index: string, name: string): string[] => [
  `drop index concurrently if exists ${name};`,
  `create ${index};`,
];

/** Renames what was said to be renamed, also in `found`, and refuses to lose the rest. */
function renames(resource: Resource, found: Map<string, FoundColumn>, gone: Gone): string[] {
  const table = resource.name;
  const wanted = columnsOf(resource).map(({ name }) => name);
  const statements: string[] = [];
  for (const [name, column] of [...found]) {
    if (wanted.includes(name)) continue;
    const to = gone.renamed.get(`${table}.${name}`);
    if (to !== undefined && wanted.includes(to) && !found.has(to)) {
      statements.push(`alter table ${table} rename column ${name} to ${to};`);
      found.delete(name);
      found.set(to, column);
    } else if (!gone.dropped.has(`${table}.${name}`)) {
      const fresh = wanted.filter((each) => !found.has(each));
      throw new Error(
        `resources/${table}: ${name} is gone${fresh.length > 0 ? ` and ${fresh.join(', ')} is new` : ''}. ` +
          `Renamed: npm run generate -- name --rename ${table}.${name}=${fresh[0] ?? 'new_name'}. ` +
          `To lose what it holds: --drop ${table}.${name}`,
      );
    }
  }
  return statements;
}

function createTable(resource: Resource): string {
  const columns = columnsOf(resource).map(
    ({ name, type, nullable, fallback }) =>
      `  ${name} ${type}${nullable ? '' : ' not null'}${fallback === null ? '' : ` default ${fallback}`}`,
  );
  return (
    `create table ${resource.name} ` +
    `(\n${[...columns, `  ${constraintsOf(resource).get(`${resource.name}_pkey`)}`].join(',\n')}\n);`
  );
}

function tenancy(resource: Resource): string[] {
  return [`select dukani_tenant('${resource.name}', '${hasShop(resource) ? 'shop_id' : 'id'}');`];
}

function alterColumns(resource: Resource, found: Map<string, FoundColumn>): string[] {
  const statements: string[] = [];
  const wanted = new Map(columnsOf(resource).map((column) => [column.name, column]));
  for (const { name, type, nullable, fallback } of wanted.values()) {
    const column = found.get(name);
    const alter = `alter table ${resource.name}`;
    if (!column) {
      if (!nullable && fallback === null) {
        throw new Error(
          `resources/${resource.name}: ${name}: rows that exist have no value for it; make it optional or give it a ` +
            'default',
        );
      }
      statements.push(
        `${alter} add column ${name} ${type}${nullable ? '' : ' not null'}` +
          `${fallback === null ? '' : ` default ${fallback}`};`,
      );
      continue;
    }
    if (column.type !== type) statements.push(`${alter} alter column ${name} type ${type} using ${name}::${type};`);
    if (column.nullable && !nullable) statements.push(`${alter} alter column ${name} set not null;`);
    if (!column.nullable && nullable) statements.push(`${alter} alter column ${name} drop not null;`);
    if (column.fallback !== fallback)
      statements.push(
        `${alter} alter column ${name} ${fallback === null ? 'drop default' : `set default ${fallback}`};`,
      );
  }
  for (const name of found.keys()) {
    if (!wanted.has(name)) statements.push(`alter table ${resource.name} drop column ${name};`);
  }
  return statements;
}

/**
 * Postgres rewrites a check's text; the values in it are what matters. Keys it writes as they are meant: what goes with
 * what, too.
 */
function sameConstraint(wanted: string, found: string): boolean {
  if (wanted.startsWith('check')) return sameValues(wanted, found);
  const normalise = (text: string) => text.toLowerCase().replace(/\s*\(/g, '(');
  return normalise(wanted) === normalise(found);
}

function sameValues(wanted: string, found: string): boolean {
  const values = (text: string) => [...text.matchAll(/'((?:[^']|'')*)'/g)].map((match) => match[1]).join('|');
  return values(wanted) === values(found);
}
