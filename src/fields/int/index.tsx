import { useState } from 'react';
import type { AnyField } from '../../../resources/kit/index.ts';
import { Input } from '../../app/antd/input.ts';
import { Between } from '../parts/between.tsx';
import { described } from '../parts/described.ts';
import type { FieldComponents, InputProps } from '../types.ts';

const parseInteger = (text: string) => (/^-?\d{1,9}$/.test(text.trim()) ? Number(text) : undefined);

const scaleOf = ({ options }: AnyField): number => ('scale' in options && options.scale) || 1;
const unitOf = ({ options }: AnyField): string => ('unit' in options && options.unit) || '';
/** A number as it is typed, `2.5` or `2,5`, in the parts that are kept; undefined for finer ones. */
function parseScaled(text: string, scale: number): number | undefined {
  const typed = text.trim().replace(',', '.');
  if (!/^\d{1,9}(?:\.\d{1,6})?$/.test(typed)) return undefined;
  const parts = Math.round(Number(typed) * scale);
  return Math.abs(Number(typed) * scale - parts) < 1e-6 ? parts : undefined;
}
const parseIn = (field: AnyField, text: string) =>
  scaleOf(field) === 1 ? parseInteger(text) : parseScaled(text, scaleOf(field));

const IntInput = (props: InputProps) => (
  <Input
    {...described(props)}
    size="large"
    inputMode="numeric"
    suffix={unitOf(props.field) || undefined}
    placeholder={props.words.empty}
    value={String(props.value ?? '')}
    onChange={({ target }) =>
      props.onChange?.(target.value === '' ? null : (parseInteger(target.value) ?? target.value))
    }
  />
);

/** What is typed stays as it is typed: `2.` is on its way to 2.5. */
function ScaledInput(props: InputProps) {
  const { field, value, words, onChange } = props;
  const shown = typeof value === 'number' ? String(value / scaleOf(field)) : String(value ?? '');
  const [typed, setTyped] = useState(shown);
  const isSame = typed === shown || parseIn(field, typed) === value;
  return (
    <Input
      {...described(props)}
      size="large"
      inputMode="decimal"
      suffix={unitOf(field) || undefined}
      placeholder={words.empty}
      value={isSame ? typed : shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(target.value === '' ? null : (parseIn(field, target.value) ?? target.value));
      }}
    />
  );
}

/** What says how much more or less there is has its sign. */
const print = (field: AnyField, value: number): string =>
  `${'signed' in field.options && value > 0 ? '+' : ''}${value / scaleOf(field)}${unitOf(field)}`;

export const int: FieldComponents = {
  cell: ({ field, value }) => (typeof value === 'number' ? <span className="number">{print(field, value)}</span> : ''),
  input: (props) => (scaleOf(props.field) === 1 ? <IntInput {...props} /> : <ScaledInput {...props} />),
  filter: (props) => <Between {...props} read={parseInteger} />,
  needsLabel: true,
  isShort: true,
  isNumber: true,
  check: (value) => (typeof value === 'number' ? undefined : 'integer'),
};
