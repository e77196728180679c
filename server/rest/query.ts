import type { RawBuilder } from 'kysely';
import * as z from 'zod';
import { toE164 } from '../../common/phone.ts';
import { type Condition, isRule, leavesIn } from '../../resources/kit/condition.ts';
import type { AnyField, Resource } from '../../resources/kit/index.ts';
import { readPart } from '../../resources/kit/operand.ts';
import { problem } from '../problems.ts';
import { type Among, filteredBy, readFilter } from './filter.ts';
import { readOrder, type SortKey } from './order.ts';
import { type Page, pageParameters, readPage } from './paging.ts';
import type { Reach } from './reads.ts';
import { hasTrigram, type Search, searchFor } from './search.ts';

/** A list as it was asked for, ready to be put into SQL. */
export interface ListQuery {
  where: RawBuilder<unknown>[];
  searches: Search[];
  /** The fields that it is narrowed by; undefined where other records, or words, have a part in it. */
  by: readonly string[] | undefined;
  /** What it takes to find its rows. */
  reach: Reach;
  order: SortKey[];
  page: Page;
  /** The filters and the sorting as text: a cursor of one list is none of another. */
  identity: string;
}
type Parameters = Record<string, string | string[] | undefined>;
/** What a list's address is read with. */
interface Reading {
  among: Among;
  /** A tree of rules as SQL. Throws what is wrong with it. */
  condition(tree: unknown): RawBuilder<boolean>;
}

const maxValues = 100;
/** Where rows that are passed over begin to take long. */
const farthest = 10_000;

/**
 * Reads the json-server dialect (and react-admin's `filter`, `range`, `sort`) against a resource's allow-lists.
 * Unknown filters and sorts are refused with 400, never dropped: a dropped filter shows rows nobody asked for.
 */
export function readListQuery(resource: Resource, parameters: Parameters, { among, condition }: Reading): ListQuery {
  const given = withSimpleRest(parameters);
  const where: RawBuilder<unknown>[] = [];
  const searches: Search[] = [];
  const by: string[] = [];
  let isByFields = true;
  const filters = Object.entries(given).flatMap(([name, raw]): [string, string[]][] =>
    known.includes(name) ? [] : [[name, [raw ?? ''].flat()]],
  );
  for (const [name, values] of filters) {
    if (values.length > maxValues) throw problem('unknown_filter', { [name]: `At most ${maxValues} values.` });
    const search = readSearch(resource, name, values);
    if (search) {
      searches.push(search);
      isByFields = false;
    } else if (name === 'condition') {
      const tree = fromJson(values.length === 1 ? values : '', name);
      where.push(condition(tree));
      // What is no tree was refused by then.
      for (const leaf of leavesIn(tree as Condition)) {
        if (isRule(leaf)) by.push(leaf.field);
        else isByFields = false;
      }
    } else {
      where.push(readFilter(resource, name, values, among));
      by.push(filteredBy(resource, name));
    }
  }
  const order = readOrder(resource, split(given._sort), split(given._order));
  const identity = JSON.stringify([order, filters.sort(([one], [other]) => (one < other ? -1 : 1))]);
  const page = readPage(given);
  return { where, searches, by: isByFields ? by : undefined, reach: reachOf(filters, page), order, page, identity };
}

/** Rows named by their ids are found by them; without a filter the first pages are where the list's index begins. */
function reachOf(filters: readonly [string, string[]][], { offset }: Page): Reach {
  if (filters.some(([name]) => name === 'condition')) return 'many';
  return offset > farthest || filters.some(([name]) => name !== 'id') ? 'all' : 'few';
}

/** `q`, and a part of one field that is searched: what an index finds. Undefined for other filters. */
function readSearch(resource: Resource, name: string, values: string[]): Search | undefined {
  const fields = resource.query?.search ?? [];
  const wanted = values.join(' ').trim();
  const textOf = (field: AnyField) => {
    const part = readPart(field, wanted, { toE164 });
    if (part === undefined) throw problem('unknown_filter', { [name]: 'This value cannot be compared.' });
    return part;
  };
  if (name === 'q') {
    const search = searchFor(resource, textOf);
    if (!search) throw problem('unknown_filter', { q: 'This list cannot be searched.' });
    return search;
  }
  // Fewer letters than an index can find anywhere in a field are a filter like any other.
  const only = fields.find((field) => name === `${field}_like`);
  if (only === undefined || values.length !== 1 || !hasTrigram(wanted)) return undefined;
  if (!resource.query?.filter?.includes(only)) return undefined;
  const search = searchFor(resource, textOf, only);
  return search?.isIndexed ? search : undefined;
}

const split = (value: string | string[] | undefined) =>
  [value ?? []]
    .flat()
    .flatMap((text) => text.split(','))
    .filter((text) => text !== '');
const known: readonly string[] = ['_sort', '_order', ...pageParameters];

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
