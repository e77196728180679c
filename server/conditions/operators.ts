import { type RawBuilder, sql } from 'kysely';
import type { Kind } from '../../resources/kit/index.ts';
import { isOfEach, type OperatorsByKind, type Takes, takes } from '../../resources/kit/operators.ts';
import type { Bounds } from './period.ts';

/** A column, or what is computed in its place: never wrapped in a function, so that an index over it serves. */
type Column = RawBuilder<unknown>;
type Values = readonly unknown[];
/**
 * What stands beside the column, by what the operator takes. Several values where one is asked for come from an
 * address.
 */
interface Given {
  one: Values;
  many: Values;
  part: Values;
  nothing: undefined;
  period: Bounds;
}
type Comparison<T extends Takes> = (column: Column, given: Given[T]) => RawBuilder<boolean>;
type ComparisonsOf<O> = { readonly [N in keyof O]: O[N] extends Takes ? Comparison<O[N]> : never };

const each = (values: Values, make: (value: unknown) => RawBuilder<unknown>, between: RawBuilder<unknown>) =>
  sql<boolean>`(${sql.join(values.map(make), between)})`;
const [and, or] = [sql` and `, sql` or `];
const orEmpty = (column: Column, test: RawBuilder<unknown>) => sql<boolean>`(${column} is null or ${test})`;

const isAnyOf = (column: Column, values: Values) => sql<boolean>`${column} in (${sql.join(values)})`;
const isNoneOf = (column: Column, values: Values) => orEmpty(column, sql`${column} not in (${sql.join(values)})`);
const emptiness = {
  null: (column: Column) => sql<boolean>`${column} is null`,
  nnull: (column: Column) => sql<boolean>`${column} is not null`,
};
const equality = { eq: isAnyOf, ne: isNoneOf, in: isAnyOf, nin: isNoneOf, ...emptiness };

const compared = (sign: '>' | '>=' | '<' | '<=') => (column: Column, values: Values) =>
  each(values, (value) => sql`${column} ${sql.raw(sign)} ${value}`, and);
const order = { gt: compared('>'), ge: compared('>='), lt: compared('<'), le: compared('<=') };

const escaped = (value: unknown) => `%${String(value).replace(/[\\%_]/g, '\\$&')}%`;
/** Whether the text stands anywhere in it, in whatever case. */
const contains = (column: Column, value: unknown): RawBuilder<boolean> => sql`${column}::text ilike ${escaped(value)}`;
const pattern = {
  like: (column: Column, values: Values) => each(values, (value) => contains(column, value), or),
  nlike: (column: Column, values: Values) =>
    orEmpty(
      column,
      each(values, (value) => sql`${column}::text not ilike ${escaped(value)}`, and),
    ),
};

/** Bounds are wall time in the shop's zone; `as` makes of one what the column holds. */
const calendar = (as: (wall: RawBuilder<unknown>, zone: string) => RawBuilder<unknown>) => ({
  during(column: Column, { from, until, zone }: Bounds) {
    const before = sql<boolean>`${column} < ${as(until, zone)}`;
    return from === undefined ? before : sql<boolean>`(${column} >= ${as(from, zone)} and ${before})`;
  },
  notDuring(column: Column, { from, until, zone }: Bounds) {
    const after = sql`${column} >= ${as(until, zone)}`;
    return orEmpty(column, from === undefined ? after : sql`${column} < ${as(from, zone)} or ${after}`);
  },
});
const days = calendar((wall) => sql`(${wall})::date`);
const instants = calendar((wall, zone) => sql`${wall} at time zone ${zone}`);

const held = (column: Column, values: Values) => sql`${column} ?| ${sql.val(values)}::text[]`;

/** The SQL of each kind's operators. */
const comparisons: { readonly [K in Kind]: ComparisonsOf<OperatorsByKind[K]> } = {
  id: equality,
  text: { ...equality, ...pattern },
  longtext: { ...equality, ...pattern },
  phone: { ...equality, ...pattern },
  email: { ...equality, ...pattern },
  int: { ...equality, ...order },
  money: { ...equality, ...order },
  bool: equality,
  date: { ...equality, ...order, ...days },
  instant: { ...equality, ...order, ...instants },
  time: { ...equality, ...order },
  choice: { ...equality, ...pattern },
  state: { ...equality, ...pattern },
  ref: equality,
  list: {},
  tags: {
    has: (column, values) => sql<boolean>`(${held(column, values)})`,
    lacks: (column, values) => orEmpty(column, sql`not (${held(column, values)})`),
  },
  file: emptiness,
  attachment: emptiness,
  translated: { ...equality, ...pattern },
  secret: emptiness,
  colour: { ...equality, ...pattern },
  group: {},
  json: {},
  condition: {},
};

/**
 * What stands beside a column, ready for the operator: what the kit read, never text of an address or of a stored tree.
 */
export type Beside = { values: Values } | { bounds: Bounds } | undefined;

/**
 * One comparison, with one column or among several, of which the last is all of them. The kit has checked that the kind
 * is compared that way.
 */
export function compare(kind: Kind, operator: string, columns: readonly Column[], beside: Beside): RawBuilder<boolean> {
  const known: Readonly<Record<string, unknown>> = comparisons[kind];
  const make = known[operator] as Comparison<Takes> | undefined;
  if (!make) throw new Error(`${kind} is not compared by ${operator}`);
  const given = (beside && ('values' in beside ? beside.values : beside.bounds)) as never;
  const all = columns.at(-1);
  // A piece of one of them is a piece of all: it is sought once.
  if (all && (columns.length === 1 || takes(kind, operator) === 'part')) return make(all, given);
  return sql<boolean>`(${sql.join(
    columns.map((each) => make(each, given)),
    isOfEach(operator) ? and : or,
  )})`;
}
