import type { Fields } from '../field.ts';
import { isRef } from '../guards.ts';
import { rulesOf } from '../modes.ts';
import { recordOf } from '../refs.ts';
import type { Check } from './check.ts';

/** Refs point to record types that are there. What goes with its owner has a column for it, and so a foreign key. */
export const refs: Check = ({ fields }, all) => wrongIn(fields, 'fields', all);

const wrongIn = (named: Fields, place: string, all: Parameters<Check>[1]): string[] =>
  Object.entries(named).flatMap(([name, field]) => {
    const at = `${place}.${name}`;
    if (field.kind === 'list') return wrongIn(field.options.of, at, all);
    const to = recordOf(field);
    if (to === undefined) return [];
    const owned = isRef(field) && field.options.owned;
    const isColumn = place === 'fields' && rulesOf(field).stored;
    return [
      ...(all[to] ? [] : [`${at}: ${to} is no record type`]),
      ...(all[to]?.scope === 'self' ? [`${at}: ${to} is there once a shop, so nothing points to it`] : []),
      ...(owned && !isColumn ? [`${at}: what is owned is a stored field of the record itself`] : []),
    ];
  });
