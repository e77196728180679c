import { formatAmount } from '../../common/money.ts';
import { currency } from '../../resources/brand.ts';
import './amount.css';

interface Props {
  /** Minor units. */
  value: number;
  /** The currency's code before it: once a box is enough. */
  withCode?: boolean;
  /** No real money: the figure never looks like money that came. */
  isRehearsal?: boolean;
  size?: 'body' | 'row' | 'title' | 'money';
}

/** An amount: figures of one width that never break, the decimals quiet. */
export function Amount({ value, withCode = false, isRehearsal = false, size = 'body' }: Props) {
  const [units, decimals] = formatAmount(value).split('.');
  return (
    <span className="amount" data-size={size} data-rehearsal={isRehearsal || undefined}>
      {withCode && <small>{currency.code}&nbsp;</small>}
      {units}
      <small>.{decimals}</small>
    </span>
  );
}
