import { formatMoney } from '../../common/money.ts';
import { chargeOf } from '../../resources/trade/charge-of.ts';
import type { View } from '../page-view.ts';
import type { OrderView } from '../view.ts';

interface Props {
  view: View;
  charge: OrderView['payment_charge'];
  /** What is to be paid, in minor units; left out where it still changes. */
  due?: number;
}

/** What paying by phone costs beside, before anybody is asked. */
export function Charge({ view: { t }, charge, due }: Props) {
  if (!charge) return null;
  const { type, amount, percent } = charge;
  const rule = type === 'Fixed Amount' ? formatMoney(amount ?? 0) : `${(percent ?? 0) / 100}%`;
  const sum = due === undefined ? undefined : formatMoney(due + chargeOf(due, charge));
  return (
    <p className="hint">
      {t.charge(rule)} {sum !== undefined && t.chargedSum(sum)}
    </p>
  );
}
