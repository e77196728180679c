import { Input } from '../../app/antd/input.ts';
import { typed } from '../parts/typed.ts';
import type { FieldComponents } from '../types.ts';

export const id: FieldComponents = {
  cell: ({ value }) => <code>{String(value ?? '')}</code>,
  input: (props) => <Input {...typed(props)} />,
  filter: null,
};
