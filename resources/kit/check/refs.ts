import type { Fields } from '../field.ts';
import { rulesOf } from '../modes.ts';
import type { Check } from './check.ts';

/** Refs point to record types that are there. What goes with its owner has a column for it, and so a foreign key. */
export const refs: Check = ({ fields }, all) => wrongIn(fields, 'fields', all);

const wrongIn = (named: Fields, place: string, all: Parameters<Check>[1]): string[] =>
  Object.entries(named).flatMap(([name, field]) => {
    const at = `${place}.${name}`;
    if (field.kind === 'list') return wrongIn(field.options.of, at, all);
    if (field.kind !== 'ref') return [];
    const { to, owned } = field.options;
    const isColumn = place === 'fields' && rulesOf(field).stored;
    return [
      ...(all[to] ? [] : [`${at}: ${to} is no record type`]),
      ...(all[to]?.scope === 'self' ? [`${at}: ${to} is there once a shop, so nothing points to it`] : []),
      ...(owned && !isColumn ? [`${at}: what is owned is a stored field of the record itself`] : []),
    ];
  });
