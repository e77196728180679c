import type { JSX } from 'react';
import { formatDay } from '../../common/dates.ts';
import { formatMoney } from '../../common/money.ts';
import type { View } from '../page-view.ts';
import { Action } from '../parts/action.tsx';
import { Banner } from '../parts/banner.tsx';
import { Undecided, Waiting } from '../parts/prompt.tsx';
import { type DebtState, debtStateOf } from '../state.ts';
import type { DebtView } from '../view.ts';
import { PayDebt, PromiseDay } from './debt/forms.tsx';
import { Owed, Paid } from './debt/statement.tsx';

interface Part {
  view: View;
  debt: DebtView;
}

/** A debtor's statement: what happens now with its one action, what is owed, what was paid. */
export function Screen({ view }: { view: View }) {
  const { debt, t } = view;
  if (!debt) return null;
  const state = debtStateOf(debt);
  const Now = states[state];
  return (
    <div className="narrow">
      <Now view={view} debt={debt} />
      <Owed view={view} debt={debt} />
      <Paid view={view} debt={debt} />
      <div className="more">
        {debt.due > 0 && <PromiseDay view={view} debt={debt} />}
        {debt.whatsapp_url && (
          <a className="second" href={debt.whatsapp_url}>
            {t.write}
          </a>
        )}
      </div>
    </div>
  );
}

const states: Record<DebtState, (part: Part) => JSX.Element> = {
  waiting: Requested,
  undecided: ({ view, debt }) => <Undecided view={view} pay={debt} />,
  held: Held,
  failed: Failed,
  owing: Owing,
  paid: Settled,
};

function Requested({ view, debt }: Part) {
  const { t } = view;
  return (
    <Waiting view={view} pay={debt}>
      {debt.payment?.withdrawable && (
        <section className="ways" aria-labelledby="ways">
          <h2 id="ways">{t.wayOff}</h2>
          <p>{t.debt.takeBackText}</p>
          <Action view={view} action="withdrawDebt" label={t.debt.takeBack} variant="second" />
        </section>
      )}
    </Waiting>
  );
}

function Owing({ view, debt }: Part) {
  const { t, language } = view;
  const { customer_name, shop_name, promised_on } = debt;
  return (
    <Banner
      kind={debt.paid > 0 ? 'part' : 'due'}
      title={t.debt.title(customer_name, shop_name)}
      tag={t.dueRow}
      money={formatMoney(debt.due)}
    >
      {promised_on && <p>{t.debt.promised(formatDay(promised_on, language))}</p>}
      <PayDebt view={view} debt={debt} label={t.payNow} />
    </Banner>
  );
}

function Failed({ view, debt }: Part) {
  const { t } = view;
  const failure = (debt.payment?.failure ?? 'timeout') as keyof typeof t.failures;
  const why = t.failures[failure] ?? t.failures.provider_error;
  // She took the request back herself: nothing went wrong.
  const withdrawn = failure === 'withdrawn';
  const [kind, title, text, label] = withdrawn
    ? (['due', t.debt.takenBack, t.debt.takenBackText, t.payNow] as const)
    : (['bad', t.failedTitle, why, t.again] as const);
  return (
    <Banner {...{ kind, title }} tag={t.dueRow} money={formatMoney(debt.due)}>
      <p>{text}</p>
      <PayDebt view={view} debt={debt} label={label} />
    </Banner>
  );
}

function Held({ view: { t }, debt: { payment, due } }: Part) {
  return (
    <Banner kind="wait" title={t.heldTitle} money={formatMoney(payment?.amount ?? due)}>
      <p>{t.debt.heldText}</p>
    </Banner>
  );
}

/** The tick is for money that was confirmed, its colour for real money. */
function Settled({ view: { t }, debt: { paid, payments, shop_name } }: Part) {
  const trial = payments.some(({ rehearsal }) => rehearsal);
  return (
    <Banner {...(paid > 0 ? { kind: 'paid', trial } : { kind: 'due' })} title={t.debt.paidTitle}>
      <p>{t.debt.paidText(shop_name)}</p>
    </Banner>
  );
}
