import type { Changes } from './event.ts';
import type { AnyField, Fields } from './field.ts';
import { isGroupField, isList } from './guards.ts';
import { rulesOf } from './modes.ts';
import type { Resource } from './resource.ts';

type Values = Readonly<Record<string, unknown>>;
/** Whether somebody has what a field is kept for: `costs`. */
type Holds = (only: string) => boolean;

/** The fields that a field is made of. */
export const insideOf = (field: AnyField | undefined): Fields | undefined =>
  isList(field) || isGroupField(field) ? field.options.of : undefined;
const isOpen = (field: AnyField | undefined, holds: Holds): boolean =>
  field?.options.only === undefined || holds(field.options.only);

/** What the fields of a record, those inside its lists and groups too, are kept for. */
export const reservedIn = (fields: Fields): string[] => [
  ...new Set(
    Object.values(fields).flatMap((field) => [
      ...(field.options.only === undefined ? [] : [field.options.only]),
      ...reservedIn(insideOf(field) ?? {}),
    ]),
  ),
];

/** The fields that somebody sees. */
function openFields(fields: Fields, holds: Holds): Fields {
  const open = Object.entries(fields).filter(([, field]) => isOpen(field, holds));
  return Object.fromEntries(
    open.map(([name, field]): [string, AnyField] => {
      const of = insideOf(field);
      return [name, of ? ({ ...field, options: { ...field.options, of: openFields(of, holds) } } as AnyField) : field];
    }),
  );
}

/** A record type as somebody sees it: of what is kept for others there is no field, no part of its form, no column. */
export function openResource<R extends Resource>(resource: R, holds: Holds): R {
  const fields = openFields(resource.fields, holds);
  const isThere = (name: string) => fields[name] !== undefined;
  const { csv, ui } = resource;
  const sections = ui?.sections && Object.entries(ui.sections).map(([part, names]) => [part, names.filter(isThere)]);
  return {
    ...resource,
    fields,
    ...(csv && { csv: csv.filter((name) => isThere(name) || resource.fields[name] === undefined) }),
    ...(ui && { ui: { ...ui, ...(sections && { sections: Object.fromEntries(sections) }) } }),
  };
}

/** A record type as its form is for who may not change these fields: they are shown. */
export const closedFor = <R extends Resource>(resource: R, closed: readonly string[]): R => ({
  ...resource,
  fields: Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [
      name,
      closed.includes(name) ? { ...field, mode: rulesOf(field).nullable ? 'systemOptional' : 'system' } : field,
    ]),
  ),
});

/** Values of fields as somebody sees them; what is no field stays. */
export function openValues(fields: Fields, values: Values, holds: Holds): Record<string, unknown> {
  const open = Object.entries(values).filter(([name]) => isOpen(fields[name], holds));
  return Object.fromEntries(open.map(([name, value]) => [name, openValue(fields[name], value, holds)]));
}
function openValue(field: AnyField | undefined, value: unknown, holds: Holds): unknown {
  const of = insideOf(field);
  if (!of || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: Values) => openValues(of, item, holds));
  return openValues(of, value as Values, holds);
}

/** What was changed of a record, as somebody sees it; null where nothing is left of it. */
export function openChanges(fields: Fields, changes: Changes, holds: Holds): Changes | null {
  const open = Object.entries(changes).flatMap(([name, [before, after]]) => {
    if (!isOpen(fields[name], holds)) return [];
    const [from, to] = [before, after].map((value) => openValue(fields[name], value, holds));
    const isLeft = insideOf(fields[name]) === undefined || JSON.stringify(from) !== JSON.stringify(to);
    return isLeft ? [[name, [from, to] as const] as const] : [];
  });
  return open.length === 0 ? null : Object.fromEntries(open);
}

/** What somebody writes of fields that are kept for others, by what each is kept for. Null says nothing of one. */
export const reservedWrites = (fields: Fields, values: Values, holds: Holds): string[] => [
  ...new Set(
    Object.entries(values).flatMap(([name, value]) => {
      if (value === null || value === undefined) return [];
      const { only } = fields[name]?.options ?? {};
      if (only !== undefined && !holds(only)) return [only];
      const of = insideOf(fields[name]);
      return of ? [value].flat().flatMap((item) => reservedWrites(of, item as Values, holds)) : [];
    }),
  ),
];
