import {
  type AnyField,
  type FactsByKind,
  isVersioned,
  type Kind,
  type Mode,
  type Resource,
} from '../../resources/kit/index.ts';

/** One column as Postgres describes it, so that the plan and the catalog speak the same words. */
export interface Column {
  name: string;
  type: string;
  nullable: boolean;
  fallback: string | null;
}

type ColumnOf = {
  [K in Kind]: { type: string; check?: (column: string, facts: FactsByKind[K]) => string | undefined };
};
const oneOf = (column: string, { values }: { values: readonly string[] }) =>
  `${column} in (${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')})`;

const columnOf: ColumnOf = {
  id: { type: 'uuid' },
  text: { type: 'text' },
  longtext: { type: 'text' },
  phone: { type: 'text' },
  email: { type: 'text' },
  int: { type: 'integer' },
  money: { type: 'bigint' },
  bool: { type: 'boolean' },
  instant: { type: 'timestamp with time zone' },
  clock: { type: 'text' },
  choice: { type: 'text', check: oneOf },
  state: { type: 'text', check: oneOf },
  ref: { type: 'uuid' },
  list: { type: 'jsonb' },
  tags: { type: 'jsonb' },
  file: { type: 'uuid' },
  json: { type: 'jsonb' },
};
const emptyable: readonly Mode[] = ['optional', 'initial', 'later'];
export const isJson = (kind: Kind): boolean => columnOf[kind].type === 'jsonb';

export const storedFields = (resource: Resource): [string, AnyField][] =>
  Object.entries(resource.fields).filter(([, field]) => field.mode !== 'computed');

const version: Column[] = [
  { name: 'version', type: 'integer', nullable: false, fallback: '1' },
  { name: 'changed_by', type: 'text', nullable: true, fallback: null },
];

/** The columns of a resource's table: the shop first, then its fields, and the row's version where people may change it. */
export function columnsOf(resource: Resource): Column[] {
  const shop: Column[] =
    resource.scope === 'shop' ? [{ name: 'shop_id', type: 'uuid', nullable: false, fallback: null }] : [];
  return [
    ...shop,
    ...storedFields(resource).map(([name, field]) => ({
      name,
      type: columnOf[field.kind].type,
      nullable: emptyable.includes(field.mode),
      fallback: field.mode === 'default' ? literal(field.fallback) : null,
    })),
    ...(isVersioned(resource) ? version : []),
  ];
}

/** Constraint name → definition. Keys lead with the shop, so that tables shard by it and one shop can never point at another's row. */
export function constraintsOf(resource: Resource): Map<string, string> {
  const table = resource.name;
  const constraints = new Map<string, string>();
  const shop = resource.scope === 'shop' ? 'shop_id, ' : '';
  constraints.set(`${table}_pkey`, `primary key (${shop}id)`);
  if (shop) constraints.set(`${table}_shop_fkey`, 'foreign key (shop_id) references shops (id) on delete cascade');
  for (const [name, field] of storedFields(resource)) {
    const check = checkOf(name, field);
    if (check) constraints.set(`${table}_${name}_check`, `check (${check})`);
    if ('unique' in field.facts && field.facts.unique)
      constraints.set(`${table}_${name}_key`, `unique (${shop}${name})`);
    if (field.kind === 'ref') {
      constraints.set(
        `${table}_${name}_fkey`,
        `foreign key (shop_id, ${name}) references ${field.facts.to} (shop_id, id)`,
      );
    }
  }
  return constraints;
}

function checkOf(column: string, field: AnyField): string | undefined {
  const { check } = columnOf[field.kind] as {
    check?: (column: string, facts: FactsByKind[Kind]) => string | undefined;
  };
  return check?.(column, field.facts);
}

/**
 * Index name → columns: what lists are sorted by, ties broken by id, and what other records are found by. What is only filtered
 * by has none: each costs every order a write, and a list is read along its sorting anyway.
 */
export function indexesOf(resource: Resource): Map<string, string> {
  const sorted = new Set<string>(resource.query?.sort ?? []);
  return new Map(
    [...storedFields(resource)]
      .filter(([name, field]) => field.kind === 'ref' || sorted.has(name))
      .map(([name]) => [`${resource.name}_${name}_idx`, `(shop_id, ${name}, id)`]),
  );
}

function literal(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'::text`;
  return `'${JSON.stringify(value)}'::jsonb`;
}
