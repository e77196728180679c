import type { ColumnKind } from '../field.ts';
import { columnFields } from '../group.ts';
import { isList } from '../guards.ts';
import { codesOf } from '../items.ts';
import { rulesOf } from '../modes.ts';
import type { Check } from './check.ts';

/** What a list can do with each kind: put it in order, find a word in it, compare it. */
const uses: Record<ColumnKind, { sort: boolean; search: boolean; filter: boolean }> = {
  id: { sort: true, search: false, filter: true },
  text: { sort: true, search: true, filter: true },
  longtext: { sort: false, search: true, filter: true },
  phone: { sort: true, search: true, filter: true },
  email: { sort: true, search: true, filter: true },
  int: { sort: true, search: true, filter: true },
  money: { sort: true, search: false, filter: true },
  bool: { sort: true, search: false, filter: true },
  date: { sort: true, search: false, filter: true },
  instant: { sort: true, search: false, filter: true },
  time: { sort: true, search: false, filter: true },
  choice: { sort: true, search: false, filter: true },
  state: { sort: true, search: false, filter: true },
  ref: { sort: false, search: false, filter: true },
  list: { sort: false, search: true, filter: false },
  tags: { sort: false, search: false, filter: true },
  file: { sort: false, search: false, filter: true },
  attachment: { sort: false, search: false, filter: true },
  translated: { sort: true, search: true, filter: true },
  secret: { sort: false, search: false, filter: true },
  colour: { sort: true, search: false, filter: true },
  condition: { sort: false, search: false, filter: false },
  json: { sort: false, search: false, filter: false },
};

/** Searches, filters and sorts fit their fields; a file names what is there. */
export const lists: Check = ({ fields: declared, query = {}, csv = [] }) => {
  const fields = columnFields(declared);
  return [
    ...(['sort', 'search', 'filter'] as const).flatMap((use) =>
      (query[use] ?? []).flatMap((name) => {
        const field = fields[name];
        const at = `query.${use}: ${name}`;
        if (!field) return [`${at} is no field of it`];
        if (!uses[field.kind][use]) return [`${at}: nobody can ${use} by a field of kind ${field.kind}`];
        if (use === 'search' && isList(field) && codesOf(field).length === 0) return [`${at}: its items have no code`];
        return use === 'search' && !rulesOf(field).stored ? [`${at} has no column`] : [];
      }),
    ),
    ...(query.sum ?? [])
      .filter((name) => fields[name]?.kind !== 'int' && fields[name]?.kind !== 'money')
      .map((name) => `query.sum: ${name}: only numbers are added up`),
    ...csv.filter((name) => !fields[name]).map((name) => `csv: ${name} is no field of it`),
  ];
};
