import { formatMoney } from '../../common/money.ts';
import { walletNames } from '../../resources/labels/wallets.ts';
import { chargeOf } from '../../resources/trade/charge-of.ts';
import type { View } from '../page-view.ts';
import type { OrderView } from '../view.ts';

interface Props {
  view: View;
  of: Pick<OrderView, 'payment_charge' | 'payment_charges'>;
  /** What is to be paid, in minor units; left out where it still changes. */
  due?: number;
}
type Size = OrderView['payment_charge'];

const ruleOf = ({ type, amount, percent }: NonNullable<Size>) =>
  type === 'Fixed Amount' ? formatMoney(amount ?? 0) : `${(percent ?? 0) / 100}%`;
/** As the form has it: minor units, or hundredths of a percent. */
const carried = (size: Size) => (size?.type === 'Fixed Amount' ? (size.amount ?? 0) : `${size?.percent ?? 0}%`);

/** What paying by phone costs beside, before anybody is asked; the form carries what was said. */
export function Charge({ view: { t }, of: { payment_charge: charge, payment_charges: others }, due }: Props) {
  const line = (size: Size) => {
    const words = size ? t.charge(ruleOf(size)) : t.noCharge;
    return due === undefined ? words : `${words} ${t.chargedSum(formatMoney(due + (size ? chargeOf(due, size) : 0)))}`;
  };
  return (
    <>
      <input type="hidden" name="charge" value={carried(charge)} />
      {(charge || others.length > 0) && <p className="hint">{line(charge)}</p>}
      {others.map(({ network, charge: own }) => (
        <p key={network} className="hint">
          <input type="hidden" name={`charge.${network}`} value={carried(own)} />
          {walletNames[network]}: {line(own)}
        </p>
      ))}
    </>
  );
}
