import { to12Hour } from '../../../common/dates.ts';
import { Input } from '../../app/antd/input.ts';
import { typed } from '../parts/typed.ts';
import type { FieldComponents } from '../types.ts';

/** The browser's own picker; it speaks `HH:MM` whatever clock it shows. */
export const time: FieldComponents = {
  cell: ({ value }) => (typeof value === 'string' ? to12Hour(value) : ''),
  input: (props) => <Input {...typed(props)} type="time" />,
  filter: null,
};
