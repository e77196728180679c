import { StateTag } from '../../parts/state-tag.tsx';
import { AnyOf } from '../parts/any-of.tsx';
import type { FieldComponents } from '../types.ts';

/** A state's colour is declared beside its flow. */
export const state: FieldComponents = {
  cell: ({ field, value, words }) => {
    const colour = field.kind === 'state' ? field.options.flow.colours[String(value)] : undefined;
    return <StateTag colour={colour ?? 'neutral'}>{words.choices?.[String(value)] ?? String(value)}</StateTag>;
  },
  input: () => null,
  filter: AnyOf,
  inCard: 'state',
};
