import type { Flow } from '../field.ts';
import type { Check } from './check.ts';

/** A record has one state at most; its flow begins at one, moves only between them and leaves none out of reach. */
export const states: Check = ({ fields }) => {
  const found = Object.entries(fields).filter(([, { kind }]) => kind === 'state');
  return [
    ...(found.length > 1 ? [`fields: ${found.map(([name]) => name).join(' and ')}: a record has one state`] : []),
    ...found.flatMap(([name, field]) =>
      field.kind === 'state'
        ? wrongIn(field.options.values, field.options.flow).map((wrong) => `fields.${name}: ${wrong}`)
        : [],
    ),
  ];
};

function wrongIn(values: readonly string[], { start, moves, colours }: Flow): string[] {
  const named = new Set([start, ...Object.keys(moves), ...Object.values(moves).flat(), ...Object.keys(colours)]);
  const reached = reachedFrom(start, moves);
  return [
    ...[...named].filter((each) => !values.includes(each)).map((each) => `'${each}' is not a state`),
    ...values.filter((each) => !moves[each]).map((each) => `'${each}' does not say where it may go`),
    ...values.filter((each) => !colours[each]).map((each) => `'${each}' has no colour`),
    ...values.filter((each) => !reached.has(each)).map((each) => `'${each}' cannot be reached from '${start}'`),
  ];
}

function reachedFrom(start: string, moves: Flow['moves'], reached = new Set<string>()): Set<string> {
  if (reached.has(start)) return reached;
  reached.add(start);
  for (const next of moves[start] ?? []) reachedFrom(next, moves, reached);
  return reached;
}
