import { formatAmount, groupTyped, parseAmount } from '../../../common/money.ts';
import { Amount } from '../../parts/amount.tsx';
import { Between } from '../parts/between.tsx';
import type { FieldComponents } from '../types.ts';
import { MoneyInput } from './input.tsx';

export const money: FieldComponents = {
  cell: ({ value, isRehearsal = false }) =>
    typeof value === 'number' ? <Amount value={value} withCode isRehearsal={isRehearsal} /> : '',
  brief: ({ value, isRehearsal = false }) =>
    typeof value === 'number' ? <Amount value={value} size="row" isRehearsal={isRehearsal} /> : '',
  input: (props) => <MoneyInput {...props} />,
  filter: (props) => (
    <Between {...props} read={(text) => parseAmount(groupTyped(text))} show={(value) => formatAmount(Number(value))} />
  ),
  needsLabel: true,
  isShort: true,
  inCard: 'amount',
  check: (value) => (typeof value === 'number' ? undefined : 'amount'),
};
