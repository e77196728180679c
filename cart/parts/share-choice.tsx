import { formatMoney } from '../../common/money.ts';
import { minPart } from '../../common/part.ts';
import type { View } from '../page-view.ts';
import { Wrong } from './field.tsx';
import { Option } from './option.tsx';

/** All of it now, or the least share: only where the shop takes parts. */
export function ShareChoice(props: {
  view: View;
  total: number;
  offersMin?: boolean;
  isFinalTotal?: boolean;
  error?: string | undefined;
}) {
  const { view, total, offersMin = false, isFinalTotal, error } = props;
  const percent = view.order?.part_payment ?? null;
  if (percent === null) return null;
  const { t } = view;
  const part = minPart(total, percent);
  // Of a sum that stands, the amount itself is sent; of one that still moves, which share.
  const [name, path] = isFinalTotal ? ['amount', 'amount'] : ['share', 'payment.amount'];
  return (
    <fieldset data-path={path} aria-describedby={error && `${path}-e`}>
      <legend>{t.share}</legend>
      <Option
        type="radio"
        name={name}
        value={isFinalTotal ? '' : 'all'}
        checked={!offersMin}
        wrong={error}
        price={formatMoney(total)}
        hook="total"
      >
        {t.shareAll}
      </Option>
      <Option
        type="radio"
        name={name}
        value={isFinalTotal ? String(part) : 'least'}
        checked={offersMin}
        price={formatMoney(part)}
        hook="min"
      >
        {t.shareMin(percent)}
      </Option>
      <Wrong path={path} text={error} />
    </fieldset>
  );
}
