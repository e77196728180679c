import { Input } from '../../app/antd/input.ts';
import { Contains } from '../parts/contains.tsx';
import { typed } from '../parts/typed.ts';
import type { FieldComponents } from '../types.ts';

export const email: FieldComponents = {
  cell: ({ value }) => (value ? <a href={`mailto:${value}`}>{String(value)}</a> : ''),
  staticCell: ({ value }) => (value ? String(value) : null),
  input: (props) => <Input {...typed(props)} type="email" autoComplete="off" />,
  filter: Contains,
  check: (value) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(value).trim()) ? undefined : 'email'),
};
