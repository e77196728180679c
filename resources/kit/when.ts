import type { StateOf, When, WhenOperator } from './action.ts';
import type { AnyField, Fields, Kind } from './field.ts';

type Row = Readonly<Record<string, unknown>>;
type Comparable = number | string | boolean;
type Answer = (found: Comparable | null, values: readonly Comparable[]) => boolean;
const answers: Readonly<Record<WhenOperator, Answer>> = {
  eq: (found, [value]) => found === value,
  ne: (found, [value]) => found !== value,
  in: (found, values) => values.some((value) => value === found),
  null: (found) => found === null,
  nnull: (found) => found !== null,
  ge: (found, [value]) => found !== null && value !== undefined && found >= value,
  le: (found, [value]) => found !== null && value !== undefined && found <= value,
};
/** One instant has several spellings; every other value has one. */
const comparable: Partial<Record<Kind, (value: Comparable) => Comparable>> = {
  instant: (value) => Date.parse(String(value)),
};

/**
 * Whether a row as the API gives it fits: the same answer as the SQL of `server/conditions`, held to it by generated
 * rows.
 */
export function meets(fields: Fields, when: When, row: Row): boolean {
  if ('all' in when) return when.all.every((part) => meets(fields, part, row));
  if ('any' in when) return when.any.some((part) => meets(fields, part, row));
  const found = row[when.field] as Comparable | null | undefined;
  const read = comparable[fields[when.field]?.kind ?? 'text'] ?? ((value) => value);
  const values = when.value === undefined ? [] : [when.value].flat();
  return answers[when.op](found === null || found === undefined ? null : read(found), values.map(read));
}

/** Whether `when` asks no more than both sides can answer. */
export const isWhenOperator = (op: string): op is WhenOperator => Object.hasOwn(answers, op);

interface Acted {
  readonly fields: Fields;
}
type StateField = Extract<AnyField, { kind: 'state' }>;
/** The field that holds a record's state, where it has one. */
export function stateFieldOf({ fields }: Acted): { name: string; field: StateField } | undefined {
  for (const [name, field] of Object.entries(fields)) if (field.kind === 'state') return { name, field };
  return undefined;
}

/** The states in which an action may be open, whatever else it asks for. */
export function startsFrom<R extends Acted>(resource: R, { when }: { readonly when?: When }): StateOf<R>[] {
  const state = stateFieldOf(resource);
  if (!state) return [];
  const { name, field } = state;
  const fits = (part: When, value: string): boolean => {
    if ('all' in part) return part.all.every((each) => fits(each, value));
    if ('any' in part) return part.any.some((each) => fits(each, value));
    return part.field !== name || meets(resource.fields, part, { [name]: value });
  };
  const known = field.options.values.filter((value) => when === undefined || fits(when, value));
  return known as StateOf<R>[];
}

/** Whether an action may be done to a row as it stands. */
export const isOpen = ({ fields }: Acted, { when }: { readonly when?: When }, row: Row): boolean =>
  when === undefined || meets(fields, when, row);
