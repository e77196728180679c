import { formatAmount, formatMoney, parseAmount } from '../../../common/money.ts';
import { Between } from '../parts/between.tsx';
import type { FieldComponents } from '../types.ts';
import { MoneyInput } from './input.tsx';

export const money: FieldComponents = {
  cell: ({ value }) => (typeof value === 'number' ? <span className="number">{formatMoney(value)}</span> : ''),
  input: (props) => <MoneyInput {...props} />,
  filter: (props) => <Between {...props} read={parseAmount} show={(value) => formatAmount(Number(value))} />,
  needsLabel: true,
  inCard: 'amount',
  check: (value) => (typeof value === 'number' ? undefined : 'amount'),
};
