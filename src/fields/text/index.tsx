import { Input } from '../../app/antd/input.ts';
import { Contains } from '../parts/contains.tsx';
import { typed } from '../parts/typed.ts';
import type { FieldComponents } from '../types.ts';

export const text: FieldComponents = {
  cell: ({ value }) => String(value ?? ''),
  input: (props) => <Input {...typed(props)} />,
  filter: Contains,
  isBlank: (value) => typeof value === 'string' && value.trim() === '',
};
