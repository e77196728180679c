import type { AnyField, Fields, Kind } from './field.ts';
import { isWritable } from './modes.ts';

/** How a file sets a figure that is worked out: what a new record begins with, and the action that corrects it. */
interface SetBy<N extends string> {
  readonly begin: N;
  readonly action: string;
  /** The argument of the action that is the figure. */
  readonly arg: string;
}

/** How rows of a file become records. */
export interface ImportRule<N extends string = string> {
  /** What finds the record that a row is about, the first that finds one; its id does before. None: it is new. */
  readonly key: readonly N[];
  readonly sets?: { readonly [F in N]?: SetBy<N> };
}

/** Kinds that one cell says. */
const oneCell: { [K in Kind]?: true } = {
  text: true,
  longtext: true,
  phone: true,
  email: true,
  int: true,
  money: true,
  bool: true,
  date: true,
  time: true,
  choice: true,
  tags: true,
  colour: true,
};
const isOneCell = ({ kind }: AnyField): boolean => oneCell[kind] === true;

/** How a record's figure is set by a file, where it is one that is worked out. */
export const setBy = (rule: ImportRule | undefined, field: string): SetBy<string> | undefined => rule?.sets?.[field];

/** What columns of a file may be: the record's id, what people write of it, and the figures that a file sets. */
export function importFields({ fields, import: rule }: { fields: Fields; import?: ImportRule }): string[] {
  const begun = new Set(Object.values(rule?.sets ?? {}).map((each) => each?.begin));
  return Object.entries(fields)
    .filter(
      ([name, field]) =>
        name === 'id' ||
        setBy(rule, name) !== undefined ||
        (isOneCell(field) && !begun.has(name) && (isWritable(field, 'create') || isWritable(field, 'update'))),
    )
    .map(([name]) => name);
}
