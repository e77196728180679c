import { formatPhone } from '../../../common/phone.ts';
import { Input } from '../../app/antd/input.ts';
import { Contains } from '../parts/contains.tsx';
import { lazyInput } from '../parts/lazy-input.tsx';
import { typed } from '../parts/typed.ts';
import type { FieldComponents } from '../types.ts';

const kind = lazyInput(() => import('./kind-of.tsx'));

export const text: FieldComponents = {
  // A number may stand where an address may as well: spelled as phones are.
  cell: ({ value }) => formatPhone(String(value ?? '')),
  input: (props) => ('kindOf' in props.field.options ? kind.input(props) : <Input {...typed(props)} />),
  filter: Contains,
  isBlank: (value) => typeof value === 'string' && value.trim() === '',
};
