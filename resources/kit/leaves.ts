import type { AnyField, Fields, Kind, OptionsByKind } from './field.ts';

type Row = Readonly<Record<string, unknown>>;
/** A value of a record that holds no others, and where it stands: `lines.0.note`, `theme.colour`. */
interface Leaf {
  path: string;
  field: AnyField;
  value: unknown;
}
type Inner = { path: string; of: Fields; row: Row };

/** The rows that a value of some kinds holds. */
const inside: { [K in Kind]?: (options: OptionsByKind[K], value: unknown) => Inner[] } = {
  list: ({ of }, value) =>
    Array.isArray(value) ? value.map((row: Row, index) => ({ path: `.${index}`, of, row })) : [],
  group: ({ of }, value) => [{ path: '', of, row: (value ?? {}) as Row }],
};

/** Every value of a record, or of a part of it, those in lists and groups among them. */
export function* leavesOf(fields: Fields, row: Row, prefix = ''): Iterable<Leaf> {
  for (const [name, value] of Object.entries(row)) {
    const field = fields[name];
    if (field === undefined || value === undefined) continue;
    const path = `${prefix}${name}`;
    const open = inside[field.kind] as ((options: OptionsByKind[Kind], value: unknown) => Inner[]) | undefined;
    if (!open) yield { path, field, value };
    else for (const inner of open(field.options, value)) yield* leavesOf(inner.of, inner.row, `${path}${inner.path}.`);
  }
}
