import { Amount } from '../../parts/amount.tsx';
import { Bounds } from '../parts/bounds.tsx';
import type { FieldComponents } from '../types.ts';
import { MoneyInput } from './input.tsx';

export const money: FieldComponents = {
  cell: ({ value, isRehearsal = false }) =>
    typeof value === 'number' ? <Amount value={value} withCode isRehearsal={isRehearsal} /> : '',
  brief: ({ value, isRehearsal = false }) =>
    typeof value === 'number' ? <Amount value={value} size="row" isRehearsal={isRehearsal} /> : '',
  input: (props) => <MoneyInput {...props} />,
  filter: (props) => (
    <Bounds
      {...props}
      draw={({ label, sign, value, set }) => (
        <MoneyInput
          {...{ field: props.field, words: props.words, path: [props.name], sign }}
          aria-label={label}
          value={value === undefined ? null : Number(value)}
          onChange={(amount) => typeof amount !== 'string' && set(amount?.toString())}
        />
      )}
    />
  ),
  needsLabel: true,
  isShort: true,
  inCard: 'amount',
  check: (value) => (typeof value === 'number' ? undefined : 'amount'),
};
