import { formatMoney } from '../../../common/money.ts';
import { typed, type View } from '../../page-view.ts';
import { Action, Folded } from '../../parts/action.tsx';
import { Charge } from '../../parts/charge.tsx';
import { Field, Wrong } from '../../parts/field.tsx';
import { networkOf } from '../../parts/network.ts';
import { Option } from '../../parts/option.tsx';
import { Wallets } from '../../parts/wallets.tsx';
import type { DebtView } from '../../view.ts';

interface Props {
  view: View;
  debt: DebtView;
}

/** From which phone and how much: asks for the money. A shop that takes cash alone says so instead. */
export function PayDebt({ view, debt, label }: Props & { label: string }) {
  const { t, errors, language } = view;
  const phone = typed(view, 'phone');
  if (!debt.payment_methods.includes('mobile_money')) return <p>{t.debt.cashOnly}</p>;
  return (
    <Action view={view} action="payDebt" label={label} sum={formatMoney(debt.due)}>
      <HowMuch view={view} debt={debt} />
      <Field
        path="phone"
        name="phone"
        label={t.againPhone}
        value={phone}
        error={errors.phone}
        hint={t.phoneHint}
        network={networkOf(phone, language)}
        type="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <Charge view={view} of={debt} {...(debt.due <= debt.min && { due: debt.due })} />
      <Wallets t={t} />
    </Action>
  );
}

/** All of it, what is late, or a part of her own. */
function HowMuch({ view, debt: { due, late, min } }: Props) {
  const { t, errors } = view;
  const wrong = errors.amount;
  if (due <= min) return <input type="hidden" name="amount" value={due} />;
  const chosen = typed(view, 'amount', String(due));
  const sums = [[t.debt.all, due] as const, ...(late > 0 && late < due ? [[t.debt.late, late] as const] : [])];
  return (
    <fieldset data-path="amount" aria-describedby={wrong && 'amount-e'}>
      <legend>{t.share}</legend>
      {sums.map(([name, sum], at) => (
        <Option
          key={name}
          type="radio"
          name="amount"
          value={String(sum)}
          checked={chosen === String(sum)}
          wrong={at === 0 && wrong}
          price={formatMoney(sum)}
        >
          {name}
        </Option>
      ))}
      <Option type="radio" name="amount" value="other" checked={chosen === 'other'}>
        {t.debt.other}
      </Option>
      <div className="other">
        <Field
          path="other"
          name="other"
          label={t.debt.otherAmount}
          value={typed(view, 'other')}
          error={undefined}
          hint={t.debt.from(formatMoney(min))}
          inputMode="decimal"
          maxLength={16}
        />
      </div>
      <Wrong path="amount" text={wrong} />
    </fieldset>
  );
}

export function PromiseDay({ view, debt: { today, promise_until, promised_on } }: Props) {
  const { t, errors } = view;
  return (
    <Folded title={t.debt.promise} open={!!errors.on}>
      <p>{t.debt.promiseText}</p>
      <Action view={view} action="promise" label={t.debt.promiseSend} variant="second">
        <Field
          path="on"
          name="on"
          label={t.debt.promiseOn}
          value={typed(view, 'on', promised_on ?? '')}
          error={errors.on}
          type="date"
          min={today}
          max={promise_until}
        />
      </Action>
    </Folded>
  );
}
