import type { AnyField, Fields, OptionsByKind } from './field.ts';
import { isRef, isTags } from './guards.ts';
import { rulesOf } from './modes.ts';

/** The fields that name another record, with what they say of it; parts of lists aside. */
export const refsOf = (fields: Fields): [string, OptionsByKind['ref']][] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'ref' ? [[name, field.options]] : []));

/** The record type whose ids a field holds, one or several; undefined where it holds none. */
export const recordOf = (field: AnyField | undefined): string | undefined =>
  isRef(field) || isTags(field) ? field.options.to : undefined;

interface Filtered {
  readonly fields: Fields;
  readonly query?: { readonly filter?: readonly string[] } | undefined;
}
/** What a list may be filtered by beside its id: what its definition allows, and every record it points to. */
export function filtersOf({ query, fields }: Filtered): string[] {
  const refs = refsOf(fields).filter(([name]) => rulesOf(fields[name]).stored);
  return [...new Set([...(query?.filter ?? []), ...refs.map(([name]) => name)])];
}
