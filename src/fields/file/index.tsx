import { HasOne } from '../parts/has-one.tsx';
import { Thumb } from '../parts/thumb.tsx';
import type { FieldComponents } from '../types.ts';
import { FileInput } from './input.tsx';

export const file: FieldComponents = {
  cell: ({ value, words }) => (typeof value === 'string' ? <Thumb id={value} alt={words.label} /> : ''),
  input: (props) => <FileInput {...props} />,
  filter: HasOne,
  inCard: 'picture',
};
