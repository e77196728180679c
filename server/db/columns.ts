import { columnFields } from '../../resources/kit/group.ts';
import {
  type ColumnField,
  type ColumnKind,
  isRef,
  isSingleton,
  isVersioned,
  type OptionsByKind,
  type Resource,
  rulesOf,
} from '../../resources/kit/index.ts';
import { searchIndexOf } from './search.ts';

/** One column as Postgres describes it, so that the plan and the catalog speak the same words. */
interface Column {
  name: string;
  type: string;
  nullable: boolean;
  fallback: string | null;
}

type ColumnOf = {
  [K in ColumnKind]: { type: string; check?: (column: string, options: OptionsByKind[K]) => string | undefined };
};
const oneOf = (column: string, { values }: { values: readonly string[] }) =>
  `${column} in (${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')})`;

const columnOf = {
  id: { type: 'uuid' },
  text: { type: 'text' },
  longtext: { type: 'text' },
  phone: { type: 'text' },
  email: { type: 'text' },
  int: { type: 'integer' },
  money: { type: 'bigint' },
  bool: { type: 'boolean' },
  date: { type: 'date' },
  instant: { type: 'timestamp with time zone' },
  time: { type: 'text' },
  choice: { type: 'text', check: oneOf },
  state: { type: 'text', check: oneOf },
  ref: { type: 'uuid' },
  list: { type: 'jsonb' },
  tags: { type: 'jsonb' },
  file: { type: 'uuid' },
  attachment: { type: 'jsonb' },
  translated: { type: 'jsonb' },
  // The mark that everybody sees, with the sealed text beside it.
  secret: { type: 'jsonb' },
  colour: { type: 'text' },
  json: { type: 'jsonb' },
  condition: { type: 'jsonb' },
} as const satisfies ColumnOf;
/** Kinds whose column is of this type of Postgres's. */
export type KindIn<T extends string> = {
  [K in ColumnKind]: (typeof columnOf)[K]['type'] extends T ? K : never;
}[ColumnKind];
/** What Postgres calls the type of this kind's column. */
export const columnType = (kind: ColumnKind): string => columnOf[kind].type;
export const isJson = (kind: ColumnKind): boolean => columnType(kind) === 'jsonb';

/** Columns by name, those of groups among them. */
export const storedFields = (resource: Resource): [string, ColumnField][] =>
  Object.entries(columnFields(resource.fields)).filter(([, field]) => rulesOf(field).stored);

/** All but the shop itself, whose id that is. */
export const hasShop = (resource: Resource): boolean => resource.scope === 'shop' || isSingleton(resource);

const version: Column[] = [
  { name: 'version', type: 'integer', nullable: false, fallback: '1' },
  { name: 'changed_by', type: 'text', nullable: true, fallback: null },
  { name: 'changed_by_kind', type: 'text', nullable: true, fallback: null },
  { name: 'changed_by_id', type: 'text', nullable: true, fallback: null },
];

/**
 * The columns of a resource's table: the shop first, then its fields, and the row's version where people may change it.
 */
export function columnsOf(resource: Resource): Column[] {
  const shop: Column[] = hasShop(resource) ? [{ name: 'shop_id', type: 'uuid', nullable: false, fallback: null }] : [];
  return [
    ...shop,
    ...storedFields(resource).map(([name, field]) => ({
      name,
      type: columnOf[field.kind].type,
      nullable: rulesOf(field).nullable,
      fallback: rulesOf(field).onCreate === 'default' && field.fallback !== undefined ? literal(field) : null,
    })),
    ...(isVersioned(resource) ? version : []),
  ];
}

/**
 * Constraint name → definition. Keys lead with the shop, so that tables shard by it and one shop can never point at
 * another's row.
 */
export function constraintsOf(resource: Resource): Map<string, string> {
  const table = resource.name;
  const constraints = new Map<string, string>();
  const shop = hasShop(resource) ? 'shop_id, ' : '';
  constraints.set(`${table}_pkey`, `primary key (${isSingleton(resource) ? 'shop_id' : `${shop}id`})`);
  if (shop) constraints.set(`${table}_shop_fkey`, 'foreign key (shop_id) references shops (id) on delete cascade');
  for (const [name, field] of storedFields(resource)) {
    const check = checkOf(name, field);
    if (check) constraints.set(`${table}_${name}_check`, `check (${check})`);
    if ('unique' in field.options && field.options.unique)
      constraints.set(`${table}_${name}_key`, `unique (${shop}${name})`);
    if (isRef(field)) {
      constraints.set(
        `${table}_${name}_fkey`,
        'foreign key (shop_id, ' +
          `${name}) references ${field.options.to} (shop_id, id)${field.options.owned ? ' on delete cascade' : ''}`,
      );
    }
  }
  return constraints;
}

function checkOf(column: string, field: ColumnField): string | undefined {
  const { check } = columnOf[field.kind] as {
    check?: (column: string, options: OptionsByKind[ColumnKind]) => string | undefined;
  };
  return check?.(column, field.options);
}

/**
 * Index name → definition: what lists are sorted by, ties broken by id, what other records are found by, and what a
 * search looks in. What is only filtered by has none: each costs every order a write, and a list is read along its
 * sorting anyway.
 */
export function indexesOf(resource: Resource): Map<string, string> {
  const sorted = new Set<string>(resource.query?.sort ?? []);
  const declaredIndexes = (resource.indexes ?? []).map((names): [string, string] => [
    `${resource.name}_${names.join('_')}_idx`,
    `(shop_id, ${names.join(', ')}, id)`,
  ]);
  const search = searchIndexOf(resource);
  return new Map([
    ...[...storedFields(resource)]
      // A text in several languages is sorted by the one of its shop, which no index of the whole serves.
      .filter(([name, field]) => isRef(field) || (sorted.has(name) && !isJson(field.kind)))
      .map(([name]): [string, string] => [`${resource.name}_${name}_idx`, `(shop_id, ${name}, id)`]),
    ...declaredIndexes,
    ...(search ? [[search.name, search.definition] as const] : []),
  ]);
}

function literal({ kind, fallback: value }: ColumnField): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'::${columnOf[kind].type}`;
  return `'${JSON.stringify(value)}'::jsonb`;
}
