import { AnyOf } from '../parts/any-of.tsx';
import type { FieldComponents } from '../types.ts';
import { ChoiceInput } from './input.tsx';

export const choice: FieldComponents = {
  cell: ({ value, words }) => words.choices?.[String(value)] ?? String(value ?? ''),
  input: (props) => <ChoiceInput {...props} />,
  filter: AnyOf,
  isWord: true,
};
