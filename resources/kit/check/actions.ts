import type { Flow } from '../field.ts';
import type { Action } from '../resource.ts';
import type { Check } from './check.ts';

/** An action starts from states that are there and goes where their flow lets it go. */
export const actions: Check = ({ fields, actions: declared = {} }) => {
  const state = Object.values(fields).find(({ kind }) => kind === 'state');
  const flow = state?.kind === 'state' ? state.options.flow : undefined;
  return Object.entries(declared).flatMap(([name, action]) =>
    wrongIn(action, flow).map((wrong) => `actions.${name}: ${wrong}`),
  );
};

function wrongIn({ from, to }: Action, flow: Flow | undefined): string[] {
  const known = Object.keys(flow?.moves ?? {});
  const unknown = [...(from ?? []), ...(to === undefined ? [] : [to])].filter((each) => !known.includes(each));
  if (unknown.length > 0) return unknown.map((each) => `'${each}' is not a state`);
  if (to === undefined) return [];
  return (from ?? known)
    .filter((each) => !flow?.moves[each]?.includes(to))
    .map((each) => `'${each}' does not move to '${to}'`);
}
