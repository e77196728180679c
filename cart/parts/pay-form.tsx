import { formatMoney } from '../../common/money.ts';
import type { View } from '../page-view.ts';
import { typed } from '../page-view.ts';
import { Action } from './action.tsx';
import { Charge } from './charge.tsx';
import { Field } from './field.tsx';
import { networkOf } from './network.ts';
import { ShareChoice } from './share-choice.tsx';
import { Wallets } from './wallets.tsx';

/**
 * From which phone, and how much where parts are taken: asks for the money. A shop that takes cash alone says so
 * instead.
 */
export function PayForm({ view, label, phone }: { view: View; label: string; phone: string }) {
  const { order, pay, errors, t, language } = view;
  const value = typed(view, 'phone', phone);
  const of = order ?? pay;
  if (!of?.payment_methods.includes('mobile_money')) return <p>{t.cashOnly}</p>;
  // Where a part may be chosen nobody knows yet what is asked for.
  const isWhole = !order || order.part_payment === null || order.paid > 0;
  return (
    <Action view={view} action="pay" label={label} sum={formatMoney(of.due)}>
      <input type="hidden" name="expected_total" value={of.due} />
      <Field
        path="phone"
        name="phone"
        label={order ? t.againPhone : t.payPhone}
        value={value}
        error={errors.phone}
        hint={t.phoneHint}
        network={networkOf(value, language)}
        type="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <Charge view={view} of={of} {...(isWhole && { due: of.due })} />
      <Wallets t={t} />
      {order && order.paid === 0 && (
        <ShareChoice
          view={view}
          total={order.due}
          isFinalTotal
          offersMin={typed(view, 'amount') !== ''}
          error={errors.amount}
        />
      )}
    </Action>
  );
}
