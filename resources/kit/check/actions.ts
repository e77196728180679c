import type { Action } from '../action.ts';
import type { Fields } from '../field.ts';
import { isWritable } from '../modes.ts';
import { startsFrom, stateFieldOf } from '../when.ts';
import type { Check } from './check.ts';
import { wrongConditions } from './conditions.ts';

/**
 * An action asks for what both sides can compare, starts from states that are there and goes where their flow lets it
 * go.
 */
export const actions: Check = (resource) => [
  ...Object.entries(resource.actions ?? {}).flatMap(([name, action]) => {
    const whenIssues = action.when ? wrongConditions(resource.fields, action.when) : [];
    const moves = whenIssues.length > 0 ? [] : wrongMoves(resource, action);
    return [...whenIssues, ...moves, ...wrongRestores(resource, action)].map((wrong) => `actions.${name}: ${wrong}`);
  }),
  ...(resource.archive === undefined || resource.actions?.[resource.archive]
    ? []
    : [`archive: '${resource.archive}' is no action of it`]),
];

function wrongRestores({ fields }: { readonly fields: Fields }, { bulk, restores = [] }: Action): string[] {
  if (restores.length > 0 && !bulk) return ['what is done to one alone is undone by its own undo'];
  return restores.filter((name) => !isWritable(fields[name], 'update')).map((name) => `nobody writes ${name} back`);
}

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
