import { refsOf } from './refs.ts';
import type { Related, Resource } from './resource.ts';
import type { RowAnatomy } from './row.ts';

/** The same, as a page draws it. */
export interface RelatedList {
  readonly record: Resource;
  readonly by: string;
  readonly columns: readonly string[];
}

/** The lists on a record's page. Throws where one names a record, a field or a column that is not there. */
export const relatedOf = (resource: Resource, all: Readonly<Record<string, Resource>>): RelatedList[] =>
  (resource.ui?.related ?? []).map((each) => {
    const related = typeof each === 'string' ? { record: each } : each;
    return readRelated(related, resource, all[related.record]);
  });

function readRelated(related: Related, to: Resource, record: Resource | undefined): RelatedList {
  const place = `resources/${to.name}: ui.related: ${related.record}`;
  if (!record) throw new Error(`${place} is no record type`);
  const pointing = refsOf(record.fields).flatMap(([name, options]) => (options.to === to.name ? [name] : []));
  const [by = related.by, ...others] = related.by === undefined ? pointing : [related.by];
  if (by === undefined || !pointing.includes(by)) throw new Error(`${place}: ${by ?? 'no field'} points to ${to.name}`);
  if (others.length > 0) throw new Error(`${place}: by is one of ${pointing.join(', ')}`);
  const columns = (related.columns ?? record.ui?.columns ?? []).filter((name) => name !== by);
  const unknown = columns.find((name) => record.fields[name] === undefined);
  if (unknown !== undefined) throw new Error(`${place}: ${unknown} is no field of it`);
  const strange = related.who?.find((name) => record.fields[name] === undefined);
  if (strange !== undefined) throw new Error(`${place}: ${strange} is no field of it`);
  if (columns.length === 0) throw new Error(`${place}: it has no columns of its own, so they are named here`);
  return { record: calledBeside(record, by, related.who), by, columns };
}

const placesOf = ({ who, line = [], content = [] }: RowAnatomy) => [...who, ...line, ...content];
/** What they all point to is the page they stand on: a row is called by what else names it, and says that once. */
function calledBeside(record: Resource, by: string, own: readonly string[] | undefined): Resource {
  const { ui, title } = record;
  if (!ui?.row || !(own || placesOf(ui.row).includes(by))) return record;
  const { who, line = [], content = [], ...rest } = ui.row;
  const others = own ?? who.filter((name) => name !== by);
  const named = others.length > 0 ? others : [title];
  // What leads by itself is not said again; of several, which one leads is known by the row.
  const led = own || who.includes(by) ? named[0] : undefined;
  const unsaid = (names: readonly string[]) => names.filter((name) => name !== by && name !== led);
  return { ...record, ui: { ...ui, row: { ...rest, who: named, line: unsaid(line), content: unsaid(content) } } };
}
