import { Amount } from '../../parts/amount.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from '../texts.ts';
import type { FieldComponents, FilterProps } from '../types.ts';
import { MoneyInput } from './input.tsx';

export const money: FieldComponents = {
  cell: ({ value, isRehearsal = false }) =>
    typeof value === 'number' ? <Amount value={value} withCode isRehearsal={isRehearsal} /> : '',
  brief: ({ value, isRehearsal = false }) =>
    typeof value === 'number' ? <Amount value={value} size="row" isRehearsal={isRehearsal} /> : '',
  input: (props) => <MoneyInput {...props} />,
  filter: AmountFilter,
  needsLabel: true,
  isShort: true,
  inCard: 'amount',
  check: (value) => (typeof value === 'number' ? undefined : 'amount'),
};

/** Filters amounts from one up to another. */
function AmountFilter({ name, field, words, values, set }: FilterProps) {
  const t = useTexts(texts);
  const bound = (operator: '_gte' | '_lte', sign: string) => {
    const key = `${name}${operator}`;
    const value = values[key];
    return (
      <MoneyInput
        {...{ field, words }}
        path={[name]}
        sign={sign}
        aria-label={`${words.label} ${sign}`}
        value={value === undefined ? null : Number(value)}
        onChange={(amount) =>
          typeof amount !== 'string' && set({ [key]: amount === null ? undefined : String(amount) })
        }
      />
    );
  };
  return (
    <span className="filter-pair">
      {bound('_gte', t.from)}
      {bound('_lte', t.upTo)}
    </span>
  );
}
