import { columnFields, fromColumns } from '../../resources/kit/group.ts';
import { type Resource, servedFields } from '../../resources/kit/index.ts';
import type { Row } from './row.ts';

/** What there is once a shop, before anybody has changed it: its defaults, and nothing where there are none. */
export function unwritten(resource: Resource): Row {
  const fields = columnFields(servedFields(resource));
  const empty = Object.fromEntries(Object.entries(fields).map(([name, { fallback = null }]) => [name, fallback]));
  return { ...fromColumns(resource.fields)(empty), version: 0 };
}
