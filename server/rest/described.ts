import * as z from 'zod';
import { columnFields } from '../../resources/kit/group.ts';
import { type AnyField, filtersOf, isChosen, type Resource, sumDayOf } from '../../resources/kit/index.ts';
import type { Takes } from '../../resources/kit/operators.ts';
import type { RouteSchema } from '../route-entry.ts';
import { suffixesOf } from './filter.ts';

type Verb =
  | 'list'
  | 'count'
  | 'sum'
  | 'export'
  | 'workbook'
  | 'get'
  | 'create'
  | 'update'
  | 'replace'
  | 'delete'
  | 'deletion';
type RouteDocs = Pick<RouteSchema, 'operationId' | 'summary' | 'tags' | 'problems' | 'answers' | 'documentedQuery'>;

const words = (name: string) => name.replaceAll('_', ' ');
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** `stock_movements` → `StockMovement`: what one of them is called in the document. */
export const componentOf = (name: string): string =>
  name.split('_').map(capital).join('').replace(/ies$/, 'y').replace(/s$/, '');

const summaries: Record<Verb, (many: string) => string> = {
  list: (many) => `List ${many}`,
  count: (many) => `How many ${many} there are, also by the values of one field`,
  sum: (many) => `What a field of the ${many} adds up to`,
  export: (many) => `${capital(many)} as a CSV file`,
  workbook: (many) => `${capital(many)} as an XLSX file, in the words of the caller's language`,
  get: (many) => `One of the ${many}`,
  create: (many) => `Add to the ${many}`,
  update: (many) => `Change one of the ${many}`,
  replace: (many) => `Change one of the ${many}, sent whole`,
  delete: (many) => `Delete one of the ${many}, or archive it where others need it`,
  deletion: (many) => `What deleting one of the ${many} would do`,
};
/** Of what there is once a shop. */
const onceSummaries: Partial<Record<Verb, (one: string) => string>> = {
  get: (one) => `My ${one}`,
  update: (one) => `Change my ${one}`,
  replace: (one) => `Change my ${one}; a group that is sent takes the place of the whole one before`,
};
const problems: Partial<Record<Verb, RouteDocs['problems']>> = {
  list: ['unknown_filter', 'unknown_sort', 'bad_query'],
  count: ['unknown_filter', 'bad_query'],
  sum: ['unknown_filter', 'bad_query'],
  export: ['unknown_filter', 'unknown_sort', 'bad_query'],
  workbook: ['unknown_filter', 'unknown_sort', 'bad_query'],
  create: ['taken', 'was_deleted', 'key_reused'],
  update: ['taken'],
  replace: ['taken'],
  delete: ['in_use'],
};

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** What the calls that come from a record's definition say of themselves in the API's document. */
export function described(resource: Resource) {
  const { name: record, path: name = record, scope } = resource;
  const tags = [name];
  const scopedSummaries: typeof onceSummaries = scope === 'self' ? onceSummaries : summaries;
  const about = (verb: Verb): RouteDocs => ({
    operationId: `${name}.${verb}`,
    summary: (scopedSummaries[verb] ?? summaries[verb])(words(name)),
    tags,
    problems: problems[verb] ?? [],
  });
  const list = { documentedQuery: () => listQuery(resource) };
  return {
    list: { ...about('list'), ...list },
    export: { ...about('export'), ...list, answers: { 200: { media: 'text/csv' } } } satisfies RouteDocs,
    workbook: { ...about('workbook'), ...list, answers: { 200: { media: workbookType } } } satisfies RouteDocs,
    count: { ...about('count'), documentedQuery: () => countQuery(resource) } satisfies RouteDocs,
    sum: { ...about('sum'), documentedQuery: () => sumQuery(resource) } satisfies RouteDocs,
    get: about('get'),
    create: about('create'),
    update: about('update'),
    replace: about('replace'),
    delete: about('delete'),
    deletion: about('deletion'),
    action: (action: string): RouteDocs => ({
      operationId: `${name}.${action}`,
      summary: `${capital(words(action))} (${words(name)})`,
      tags,
      problems: ['wrong_state', 'key_reused'],
    }),
    bulk: (action: string): RouteDocs => ({
      operationId: `${name}.bulk_${action}`,
      summary: `${capital(words(action))} (several ${words(name)} at once)`,
      tags,
      problems: ['key_reused'],
    }),
  };
}

/** The filters by which a record's rows are counted in groups: those that have a list of values. */
export const groupsOf = ({ query, fields }: Resource): string[] =>
  (query?.filter ?? []).filter((name) => isChosen(fields[name]));

const text = (description: string) => z.string().optional().describe(description);
/** What stands in a parameter, by what its operator takes. */
const given: Readonly<Record<Takes, string>> = {
  one: 'one value',
  many: 'values with commas',
  part: 'a part of the text',
  nothing: 'true or false',
  period: 'a period',
};
/** A field's own parameter and what may stand behind its name; where none is by itself, each of those. */
function filtersBy(name: string, { kind }: AnyField): [string, z.ZodType][] {
  const all = suffixesOf(kind);
  const more = all.filter(([suffix]) => suffix !== '');
  if (more.length === all.length)
    return more.map(([suffix, takes]) => [`${name}${suffix}`, text(`Takes ${given[takes]}.`)]);
  const suffixes = Map.groupBy(more, ([, takes]) => takes);
  const also = [...suffixes].map(
    ([takes, group]) => `${group.map(([suffix]) => `\`${suffix}\``).join(', ')} (${given[takes]})`,
  );
  return [[name, text(`Equal; where it is sent several times, to any. Behind its name: ${also.join(', ')}.`)]];
}
const tree =
  'Rules as JSON, beside every other filter: `{"all": […]}` or `{"any": […]}` of rules like ' +
  '`{"field": "id", "op": "eq", "value": "…"}`, of groups, and of `has` or `hasNo` with the name of related records.';
const filters = (resource: Pick<Resource, 'fields' | 'query'>) => {
  const fields = columnFields(resource.fields);
  const { search } = resource.query ?? {};
  return {
    ...(search && { q: text(`Words in ${search.join(', ')}.`) }),
    ...Object.fromEntries(
      ['id', ...filtersOf(resource)].flatMap((name) => (fields[name] ? filtersBy(name, fields[name]) : [])),
    ),
    condition: text(tree),
  };
};

/** The list's dialect. */
const listQuery = (resource: Resource): z.ZodType =>
  z.object({
    _start: z.int().min(0).optional().describe('The first row, from 0.'),
    _end: z.int().min(0).optional().describe('The row after the last.'),
    _limit: z.int().min(0).optional().describe('How many rows, 100 at most.'),
    _after: text('The cursor of `Link: rel="next"`; goes with _limit alone.'),
    _sort: text(`Of ${(resource.query?.sort ?? ['id']).join(', ')}; several with commas.`),
    _order: text('asc or desc, one for each of _sort.'),
    ...filters(resource),
  });

const countQuery = (resource: Resource): z.ZodType =>
  z.object({
    ...(groupsOf(resource).length > 0 ? { _by: z.enum(groupsOf(resource)).optional() } : {}),
    ...filters(resource),
  });
const sumQuery = (resource: Resource): z.ZodType => {
  const { query } = resource;
  const day = sumDayOf(resource);
  return z.object({
    field: z.enum(query?.sum ?? []),
    ...(day !== undefined && {
      _days: text(`Days like \`2026-11-22\`, with commas: of the rows of these alone, by ${day}, and of each.`),
    }),
    ...(groupsOf(resource).length > 0 && {
      _by: text('Fields with commas, in the place of days: of the rows of each of their values too.'),
    }),
    ...filters(resource),
  });
};
