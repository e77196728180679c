import type { AnyField, ColumnField, ColumnFields, Fields, Kind, OptionsByKind } from './field.ts';

type Values = Readonly<Record<string, unknown>>;

type Opened = { [K in Kind]?: (options: OptionsByKind[K]) => Fields };
const open: Opened = { group: ({ of }) => of };
/** The parts of a field that has no column of its own. */
const partsOf = (field: AnyField | undefined): [string, ColumnField][] | undefined => {
  if (field === undefined) return undefined;
  const parts = (open[field.kind] as ((options: OptionsByKind[Kind]) => Fields) | undefined)?.(field.options);
  // What may stand in a group has columns of its own; types see to that where it is written.
  return parts && (Object.entries(parts) as [string, ColumnField][]);
};
/** The field at a path, where a part of a group stands behind the group's name: `theme.title`. */
export function fieldAt(fields: Fields, path: string): AnyField | undefined {
  const [name = '', part] = path.split('.');
  return part === undefined ? fields[name] : new Map<string, AnyField>(partsOf(fields[name])).get(part);
}
/** A record's fields by their paths; those of groups stand there part by part, where `isOpened` says so. */
export const pathsOf = (fields: Fields, isOpened: (group: string) => boolean): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isOpened(name) ? (partsOf(field)?.map(([part]) => `${name}.${part}`) ?? [name]) : [name],
  );

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** The column of a part of a group: `theme_font_size` of a part `fontSize`, whose name others have given. */
export const columnOfPart = (group: string, part: string): string => `${group}_${snakeCase(part)}`;

/** A record's fields as its table has them: each part of a group stands for itself, `theme_colour`. */
export const columnFields = (fields: Fields): ColumnFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(
      ([name, field]): [string, ColumnField][] =>
        partsOf(field)?.map(([part, each]) => [columnOfPart(name, part), each]) ?? [[name, field as ColumnField]],
    ),
  );

/** The values of a record, or of a part of it, by column. */
export const toColumns = (fields: Fields, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      partsOf(fields[name])
        ? Object.entries((value ?? {}) as Values).map(([part, each]) => [columnOfPart(name, part), each])
        : [[name, value]],
    ),
  );

/**
 * The other way: what stands in the columns of groups becomes one object each; groups of which nothing stands there are
 * left out.
 */
export function fromColumns(fields: Fields): (columns: Record<string, unknown>) => Record<string, unknown> {
  const groups = Object.entries(fields).flatMap(([name, field]) => {
    const parts = partsOf(field);
    return parts ? [{ name, parts: parts.map(([part]) => ({ part, column: columnOfPart(name, part) })) }] : [];
  });
  if (groups.length === 0) return (columns) => columns;
  const taken = new Set(groups.flatMap(({ parts }) => parts.map(({ column }) => column)));
  return (columns) => ({
    ...Object.fromEntries(Object.entries(columns).filter(([column]) => !taken.has(column))),
    ...Object.fromEntries(
      groups.flatMap(({ name, parts }) => {
        const found = parts.filter(({ column }) => column in columns);
        return found.length === 0
          ? []
          : [[name, Object.fromEntries(found.map(({ part, column }) => [part, columns[column]]))]];
      }),
    ),
  });
}
