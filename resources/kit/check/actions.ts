import type { Action, When } from '../action.ts';
import type { AnyField, Fields } from '../field.ts';
import { takes } from '../operators.ts';
import { isWhenOperator, startsFrom, stateFieldOf } from '../when.ts';
import type { Check } from './check.ts';

/**
 * An action asks for what both sides can compare, starts from states that are there and goes where their flow lets it
 * go.
 */
export const actions: Check = (resource) =>
  Object.entries(resource.actions ?? {}).flatMap(([name, action]) => {
    const whenIssues = action.when ? wrongIn(resource.fields, action.when) : [];
    return [...whenIssues, ...(whenIssues.length > 0 ? [] : wrongMoves(resource, action))].map(
      (wrong) => `actions.${name}: ${wrong}`,
    );
  });

function wrongIn(fields: Fields, when: When): string[] {
  if ('all' in when) return when.all.flatMap((part) => wrongIn(fields, part));
  if ('any' in when) return when.any.flatMap((part) => wrongIn(fields, part));
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

function wrongMoves(resource: { readonly fields: Fields }, action: Action): string[] {
  const { to } = action;
  if (to === undefined) return [];
  const moves = stateFieldOf(resource)?.field.options.flow.moves;
  if (!moves?.[to]) return [`'${to}' is not a state`];
  return startsFrom<{ readonly fields: Fields }>(resource, action)
    .map(String)
    .filter((each) => !moves[each]?.includes(to))
    .map((each) => `'${each}' does not move to '${to}'`);
}
