import { type Condition, isGroup, isRule, partsOf } from './condition.ts';
import type { Fields, Kind } from './field.ts';
import type { Literal } from './operand.ts';

/** What both sides can answer alike: the browser from the row it shows, the server in SQL. */
export type WhenOperator = 'eq' | 'ne' | 'in' | 'null' | 'nnull' | 'gte' | 'lte';
/** When an action may be done: a condition over the record's own fields. */
export type When =
  | { all: readonly When[] }
  | { any: readonly When[] }
  | { field: string; op: WhenOperator; value?: Literal | readonly Literal[] };

type Comparable = number | string | boolean;
type Answer = (found: Comparable | null, values: readonly Comparable[]) => boolean;
const answers: Readonly<Record<WhenOperator, Answer>> = {
  eq: (found, [value]) => found === value,
  ne: (found, [value]) => found !== value,
  in: (found, values) => values.some((value) => value === found),
  null: (found) => found === null,
  nnull: (found) => found !== null,
  gte: (found, [value]) => found !== null && value !== undefined && found >= value,
  lte: (found, [value]) => found !== null && value !== undefined && found <= value,
};
/** One instant has several spellings; every other value has one. */
const comparable: Partial<Record<Kind, (value: Comparable) => Comparable>> = {
  instant: (value) => Date.parse(String(value)),
};

/** Whether a row as the API gives it fits: the same answer as the SQL of `server/conditions`, held to it by generated rows. */
export function meets(fields: Fields, when: When, row: Readonly<Record<string, unknown>>): boolean {
  if ('all' in when) return when.all.every((part) => meets(fields, part, row));
  if ('any' in when) return when.any.some((part) => meets(fields, part, row));
  const found = row[when.field] as Comparable | null | undefined;
  const read = comparable[fields[when.field]?.kind ?? 'text'] ?? ((value) => value);
  const values = when.value === undefined ? [] : [when.value].flat();
  return answers[when.op](found === null || found === undefined ? null : read(found), values.map(read));
}

/** Whether a condition asks no more than the browser can answer. */
export const isWhen = (condition: Condition): condition is When =>
  isGroup(condition) ? partsOf(condition).every(isWhen) : isRule(condition) && Object.hasOwn(answers, condition.op);
