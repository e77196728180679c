import type { RawBuilder } from 'kysely';
import { toE164 } from '../../common/phone.ts';
import { columnFields } from '../../resources/kit/group.ts';
import { type AnyField, filtersOf, type Kind, type Resource } from '../../resources/kit/index.ts';
import { type Literal, readOperand, readPart } from '../../resources/kit/operand.ts';
import { type Operator, opposites, type Takes, takes } from '../../resources/kit/operators.ts';
import { type Beside, compare } from '../conditions/operators.ts';
import { problem } from '../problems.ts';

/** What a field is compared with: any of these. */
export type Among = (field: string) => readonly RawBuilder<unknown>[];
interface ParsedFilter {
  /** The parameter, for what is said of it. */
  name: string;
  field: AnyField;
  fieldName: string;
  operator: Operator;
}
const tools = { toE164 };

/** Operators that an address calls otherwise than a condition does: as json-server has them. */
const inAddress: Partial<Record<Operator, string>> = { ge: 'gte', le: 'lte' };
/** An operator is a suffix of the field's name, `price_gte`; none is equality, with one of several values. */
const suffixed = (Object.keys(opposites) as Operator[])
  .filter((operator) => operator !== 'eq')
  .map((operator) => [operator, `_${inAddress[operator] ?? operator}`] as const);
const integer = (text: string) => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined);
const bool = (text: string) => ({ true: true, false: false })[text];
/** Kinds that an address writes otherwise than JSON does. */
const fromText: Partial<Record<Kind, (text: string) => Literal | undefined>> = { int: integer, money: integer, bool };

function refused({ name }: Pick<ParsedFilter, 'name'>, why: string): Error {
  return problem('unknown_filter', { [name]: why });
}
function readValues(filter: ParsedFilter, values: string[], read: (text: string) => Literal | undefined): Beside {
  return {
    values: values.map((text) => {
      const value = read(text);
      if (value === undefined) throw refused(filter, 'This value cannot be compared.');
      return value;
    }),
  };
}
const literal =
  ({ field }: ParsedFilter) =>
  (text: string) =>
    readOperand(field.kind, (fromText[field.kind] ?? String)(text), tools);

/**
 * How an address says what stands beside the field. `x_null=false` is the opposite of `x_null=true`; periods have no
 * such words.
 */
const beside: Record<
  Takes,
  ((filter: ParsedFilter, values: string[]) => { operator: Operator; beside: Beside }) | undefined
> = {
  one: (filter, values) => ({ operator: filter.operator, beside: readValues(filter, values, literal(filter)) }),
  many: (filter, values) => ({
    operator: filter.operator,
    beside: readValues(
      filter,
      values.flatMap((value) => value.split(',')),
      literal(filter),
    ),
  }),
  part: (filter, values) => ({
    operator: filter.operator,
    beside: readValues(filter, values, (text) => readPart(filter.field, text, tools)),
  }),
  nothing(filter, [value = '']) {
    const is = bool(value);
    if (is === undefined) throw refused(filter, 'This value cannot be compared.');
    return { operator: is ? filter.operator : opposites[filter.operator], beside: undefined };
  },
  period: undefined,
};

/** What may stand behind the name of a field of a kind, nothing among it, and what that takes. */
export const suffixesOf = (kind: Kind): [suffix: string, takes: Takes][] =>
  ([['eq', ''], ...suffixed] as const).flatMap(([operator, suffix]): [string, Takes][] => {
    const takenAs = takes(kind, operator);
    return takenAs && beside[takenAs] ? [[suffix, takenAs]] : [];
  });

/** One parameter of a list's address as SQL, against the record's allow-list. Throws `unknown_filter`. */
export function readFilter(resource: Resource, name: string, values: string[], among: Among): RawBuilder<boolean> {
  const filter = findField(resource, name);
  const { kind } = filter.field;
  const takenAs = takes(kind, filter.operator);
  const read = takenAs && beside[takenAs];
  if (!read) throw refused(filter, 'This field cannot be compared that way.');
  const found = read(filter, values);
  return compare(kind, found.operator, among(filter.fieldName), found.beside);
}

/** The field that a parameter narrows by. Throws `unknown_filter`. */
export const filteredBy = (resource: Resource, name: string): string => findField(resource, name).fieldName;

function findField(resource: Resource, name: string): ParsedFilter {
  const allowed: string[] = ['id', ...filtersOf(resource)];
  const fields = columnFields(resource.fields);
  const fieldOf = (fieldName: string) => (allowed.includes(fieldName) ? fields[fieldName] : undefined);
  const exactField = fieldOf(name);
  if (exactField) return { name, field: exactField, fieldName: name, operator: 'eq' };
  for (const [operator, suffix] of suffixed) {
    if (!name.endsWith(suffix)) continue;
    const fieldName = name.slice(0, -suffix.length);
    const field = fieldOf(fieldName);
    if (field) return { name, field, fieldName, operator };
  }
  throw refused({ name }, 'There is no such filter.');
}
