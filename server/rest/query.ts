import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { toE164 } from '../../common/phone.ts';
import type { AnyField, Kind, Resource } from '../../resources/kit/index.ts';
import { readInstant } from '../../resources/kit/instant.ts';
import { isStorable } from '../../resources/kit/text.ts';
import { problem } from '../problems.ts';

/** A list as it was asked for, ready to be put into SQL. */
export interface ListQuery {
  where: RawBuilder<unknown>[];
  order: RawBuilder<unknown>[];
  offset: number;
  limit: number;
}
type Expression = (field: string) => RawBuilder<unknown>;
type Parameters = Record<string, string | string[] | undefined>;

const defaultPage = 10;
const largestPage = 100;
/** A client that asks for no page at all (paging switched off) gets this many, and the true total. */
const largestWhole = 1000;
const mostValues = 100;

type Operator = '' | '_ne' | '_gte' | '_lte' | '_gt' | '_lt' | '_like' | '_in' | '_null';
const operators: readonly Operator[] = ['_ne', '_gte', '_lte', '_gt', '_lt', '_like', '_in', '_null'];
const compared: Partial<Record<Operator, string>> = { _gte: '>=', _lte: '<=', _gt: '>', _lt: '<' };

const words: readonly Operator[] = ['', '_ne', '_like', '_in', '_null'];
const ordered: readonly Operator[] = ['', '_ne', '_gte', '_lte', '_gt', '_lt', '_in', '_null'];
const equal: readonly Operator[] = ['', '_ne', '_in', '_null'];
const integer = (text: string) => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined);
const small = (text: string) => (Math.abs(integer(text) ?? Number.NaN) <= 2_147_483_647 ? Number(text) : undefined);
const uuid = (text: string) => (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : undefined);
const plain = (text: string) => (text !== '' && text.length <= 200 && isStorable(text) ? text : undefined);
const bool = (text: string) => ({ true: true, false: false })[text];

/** How each kind is compared, and how its values are read from an address. */
const filters: Record<Kind, { operators: readonly Operator[]; read: (text: string) => unknown }> = {
  id: { operators: equal, read: uuid },
  text: { operators: words, read: plain },
  longtext: { operators: words, read: plain },
  phone: { operators: words, read: (text) => toE164(text) ?? plain(text) },
  email: { operators: words, read: plain },
  int: { operators: ordered, read: small },
  money: { operators: ordered, read: integer },
  bool: { operators: equal, read: bool },
  instant: { operators: ordered, read: readInstant },
  clock: { operators: ordered, read: plain },
  choice: { operators: words, read: plain },
  state: { operators: words, read: plain },
  ref: { operators: equal, read: uuid },
  list: { operators: [], read: () => undefined },
  tags: { operators: [], read: () => undefined },
  file: { operators: ['_null'], read: uuid },
  json: { operators: [], read: () => undefined },
};

/**
 * Reads the json-server dialect (and react-admin's `filter`, `range`, `sort`) against a resource's allow-lists.
 * Unknown filters and sorts are refused with 400, never dropped: a dropped filter shows rows nobody asked for.
 */
export function readListQuery(resource: Resource, parameters: Parameters, expression: Expression): ListQuery {
  const given = withSimpleRest(parameters);
  const where: RawBuilder<unknown>[] = [];
  for (const [name, raw] of Object.entries(given)) {
    if (known.includes(name)) continue;
    const values = [raw ?? ''].flat();
    if (values.length > mostValues) throw problem('unknown_filter', { [name]: `At most ${mostValues} values.` });
    where.push(
      name === 'q' ? search(resource, values.join(' '), expression) : filter(resource, name, values, expression),
    );
  }
  return { where, order: orderBy(resource, given, expression), ...range(given) };
}

function filter(resource: Resource, name: string, values: string[], expression: Expression): RawBuilder<unknown> {
  const { field, fieldName, operator } = findFilter(resource, name);
  if (!filters[field.kind].operators.includes(operator))
    throw problem('unknown_filter', { [name]: 'This field cannot be compared that way.' });
  const column = expression(fieldName);
  if (operator === '_null') return readOne(bool, name, values[0]) ? sql`${column} is null` : sql`${column} is not null`;
  if (operator === '_like')
    return sql.join(
      values.map((value) => contains(column, asKept(field, readOne(plain, name, value)))),
      sql` or `,
    );
  const read = values
    .flatMap((value) => (operator === '_in' ? value.split(',') : [value]))
    .map((value) => readOne(filters[field.kind].read, name, value));
  const comparison = compared[operator];
  if (comparison)
    return sql.join(
      read.map((value) => sql`${column} ${sql.raw(comparison)} ${value}`),
      sql` and `,
    );
  if (operator === '_ne') return sql`(${column} is null or ${column} not in (${sql.join(read)}))`;
  return sql`${column} in (${sql.join(read)})`;
}

function findFilter(resource: Resource, name: string): { field: AnyField; fieldName: string; operator: Operator } {
  const allowed = ['id', ...(resource.query?.filter ?? [])];
  for (const operator of ['', ...operators] as Operator[]) {
    const fieldName = operator === '' ? name : name.endsWith(operator) ? name.slice(0, -operator.length) : undefined;
    const field = fieldName === undefined || !allowed.includes(fieldName) ? undefined : resource.fields[fieldName];
    if (fieldName !== undefined && field) return { field, fieldName, operator };
  }
  throw problem('unknown_filter', { [name]: 'There is no such filter.' });
}

function readOne<T>(read: (text: string) => T, name: string, text = ''): NonNullable<T> {
  const value = read(text);
  if (value === undefined || value === null)
    throw problem('unknown_filter', { [name]: 'This value cannot be compared.' });
  return value;
}

const escaped = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
const contains = (column: RawBuilder<unknown>, text: string) => sql`${column}::text ilike ${escaped(text)}`;

function search(resource: Resource, text: string, expression: Expression): RawBuilder<unknown> {
  const fields = resource.query?.search ?? [];
  if (fields.length === 0) throw problem('unknown_filter', { q: 'This list cannot be searched.' });
  const wanted = readOne(plain, 'q', text.trim());
  return sql`(${sql.join(
    fields.map((name) => contains(expression(name), asKept(resource.fields[name], wanted))),
    sql` or `,
  )})`;
}

/** A phone in any spelling, or the beginning of one, finds the number as it is kept. */
function asKept(field: AnyField | undefined, text: string): string {
  if (field?.kind !== 'phone') return text;
  const digits = text.replace(/(?<=\d)[\s-]+(?=\d)/g, '');
  return toE164(digits) ?? digits.replace(/^0(?=\d{2,})/, '');
}

const isDown = new Map([
  ['asc', false],
  ['desc', true],
]);

function orderBy(resource: Resource, given: Parameters, expression: Expression): RawBuilder<unknown>[] {
  const names = split(given._sort);
  const directions = split(given._order);
  const allowed = ['id', ...(resource.query?.sort ?? [])];
  const asked = names.map((name, index) => {
    if (!allowed.includes(name)) throw problem('unknown_sort', { _sort: 'There is no such sorting.' });
    const down = isDown.get((directions[index] ?? directions[0] ?? 'asc').toLowerCase());
    if (down === undefined) throw problem('unknown_sort', { _order: 'The order is asc or desc.' });
    return { name, down };
  });
  const usual = resource.ui?.order;
  if (asked.length === 0)
    asked.push(usual ? { name: usual.field, down: usual.direction === 'desc' } : { name: 'id', down: true });
  const down = asked.at(-1)?.down ?? true;
  if (!asked.some(({ name }) => name === 'id')) asked.push({ name: 'id', down });
  // Postgres puts nulls first when sorting down; a person expects what is empty last.
  const nullable = (name: string) =>
    ['optional', 'later', 'computed', 'initial'].includes(resource.fields[name]?.mode ?? '');
  return asked.map(
    (part) =>
      sql`${expression(part.name)} ${sql.raw(part.down ? 'desc' : 'asc')}${sql.raw(nullable(part.name) && part.down ? ' nulls last' : '')}`,
  );
}

function range(given: Parameters): { offset: number; limit: number } {
  const number = (name: string) => {
    const text = given[name];
    if (text === undefined) return undefined;
    if (typeof text !== 'string' || !/^\d{1,9}$/.test(text))
      throw problem('bad_query', { [name]: 'This must be a whole number.' });
    return Number(text);
  };
  const [start, end, page, limit] = [number('_start'), number('_end'), number('_page'), number('_limit')];
  if (page !== undefined) {
    const size = Math.min(limit ?? defaultPage, largestPage);
    return { offset: Math.max(page - 1, 0) * size, limit: size };
  }
  if (start === undefined && end === undefined && limit === undefined) return { offset: 0, limit: largestWhole };
  const offset = start ?? 0;
  return { offset, limit: Math.min(limit ?? Math.max((end ?? offset + defaultPage) - offset, 0), largestPage) };
}

const split = (value: string | string[] | undefined) =>
  [value ?? []]
    .flat()
    .flatMap((text) => text.split(','))
    .filter((text) => text !== '');
const known = ['_start', '_end', '_sort', '_order', '_page', '_limit'];

/** react-admin's other dialect: `filter={"status":"paid"}&range=[0,24]&sort=["price","DESC"]`. */
function withSimpleRest(parameters: Parameters): Parameters {
  const { filter: filterText, range: rangeText, sort: sortText, ...rest } = parameters;
  for (const name of Object.keys(rest)) {
    if (name.startsWith('_') && !known.includes(name))
      throw problem('bad_query', { [name]: 'There is no such parameter.' });
  }
  // Without a prototype, so that every key is only a key.
  const found: Parameters = Object.assign(Object.create(null), rest);
  for (const [name, value] of Object.entries(parse(jsonFilter, filterText, 'filter') ?? {})) {
    if (name.startsWith('_')) throw problem('unknown_filter', { [name]: 'There is no such filter.' });
    found[name] = Array.isArray(value) ? value.map(String) : String(value);
  }
  const span = parse(jsonRange, rangeText, 'range');
  if (span) Object.assign(found, { _start: String(span[0]), _end: String(span[1] + 1) });
  const sortBy = parse(jsonSort, sortText, 'sort');
  if (sortBy) Object.assign(found, { _sort: sortBy[0], _order: sortBy[1] });
  return found;
}

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const place = z.int().min(0).max(999_999_998);
const jsonFilter = z.record(z.string(), z.union([scalar, z.array(scalar)]));
const jsonRange = z.tuple([place, place]);
const jsonSort = z.union([
  z.tuple([z.string(), z.string()]),
  z.tuple([z.string()]).transform(([name]) => [name, 'asc']),
]);

function parse<T>(shape: z.ZodType<T>, text: string | string[] | undefined, name: string): T | undefined {
  if (text === undefined) return undefined;
  const given = fromJson(text, name);
  const read = shape.safeParse(given);
  if (!read.success || (typeof given === 'object' && given !== null && Object.hasOwn(given, '__proto__')))
    throw problem('bad_query', { [name]: 'This is not of the expected shape.' });
  return read.data;
}

function fromJson(text: string | string[], name: string): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    throw problem('bad_query', { [name]: 'This is not valid JSON.' });
  }
}
