import { Input } from '../../app/antd/input.ts';
import { Between } from '../parts/between.tsx';
import { described } from '../parts/described.ts';
import type { FieldComponents } from '../types.ts';

const parseInteger = (text: string) => (/^-?\d{1,9}$/.test(text.trim()) ? Number(text) : undefined);

export const int: FieldComponents = {
  cell: ({ value }) => (typeof value === 'number' ? <span className="number">{value}</span> : ''),
  input: (props) => (
    <Input
      {...described(props)}
      size="large"
      inputMode="numeric"
      placeholder={props.words.empty}
      value={String(props.value ?? '')}
      onChange={({ target }) =>
        props.onChange?.(target.value === '' ? null : (parseInteger(target.value) ?? target.value))
      }
    />
  ),
  filter: (props) => <Between {...props} read={parseInteger} show={String} />,
  needsLabel: true,
  isShort: true,
  isNumber: true,
  check: (value) => (typeof value === 'number' ? undefined : 'integer'),
};
