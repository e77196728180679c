import type { When } from '../action.ts';
import type { AnyField, Fields } from '../field.ts';
import { takes } from '../operators.ts';
import { isWhenOperator } from '../when.ts';

/** What is wrong with a condition that both sides answer from a row: an action's, a coin's. */
export function wrongConditions(fields: Fields, when: When): string[] {
  if ('all' in when) return when.all.flatMap((part) => wrongConditions(fields, part));
  if ('any' in when) return when.any.flatMap((part) => wrongConditions(fields, part));
  const field = fields[when.field];
  if (!field) return [`when: ${when.field} is no field of it`];
  const taken = isWhenOperator(when.op) ? takes(field.kind, when.op) : undefined;
  if (!taken) return [`when: ${when.field}: nobody asks '${when.op}' of a field of kind ${field.kind}`];
  const values = [when.value ?? []].flat();
  const hasExpectedShape =
    taken === 'many' ? Array.isArray(when.value) : values.length === (taken === 'nothing' ? 0 : 1);
  if (!hasExpectedShape) return [`when: ${when.field}: '${when.op}' takes ${taken === 'nothing' ? 'no value' : taken}`];
  const known = knownOf(field);
  return known === undefined
    ? []
    : values.filter((each) => !known.includes(String(each))).map((each) => `'${each}' is not a ${field.kind}`);
}

const knownOf = ({ options }: AnyField): readonly string[] | undefined =>
  'values' in options ? options.values : undefined;
