import type { AnyField, Fields, Kind, OptionsByKind } from './field.ts';
import { rulesOf } from './modes.ts';

type Row = Record<string, unknown>;
type Items = { [K in Kind]?: (options: OptionsByKind[K]) => Fields };
const items: Items = { list: ({ of }) => of };
/** The fields of an item of a list; undefined of any other field. */
const itemFields = (field: AnyField): Fields | undefined =>
  (items[field.kind] as ((options: OptionsByKind[Kind]) => Fields) | undefined)?.(field.options);

/** The parts of a list's items by which their record is found. */
export const codesOf = (field: AnyField): string[] =>
  Object.entries(itemFields(field) ?? {}).flatMap(([name, { options }]) =>
    'code' in options && options.code ? [name] : [],
  );

/**
 * Gives each item of a row's lists the fields that may be empty or have a fallback: one that was stored before a field
 * was there says that of it, so that a new one needs no migration of every row.
 */
export function withNewFields(fields: Fields): (row: Row) => Row {
  const lists = Object.entries(fields).flatMap(([name, field]) => {
    const empty = Object.entries(itemFields(field) ?? {}).flatMap(([part, each]): [string, unknown][] =>
      rulesOf(each).nullable || each.fallback !== undefined ? [[part, each.fallback ?? null]] : [],
    );
    return empty.length > 0 ? [{ name, empty: Object.fromEntries(empty) }] : [];
  });
  if (lists.length === 0) return (row) => row;
  return (row) => {
    for (const { name, empty } of lists) {
      const stored = row[name];
      if (Array.isArray(stored)) row[name] = stored.map((item: Row) => ({ ...empty, ...item }));
    }
    return row;
  };
}
