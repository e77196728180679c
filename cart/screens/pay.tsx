import type { JSX } from 'react';
import { formatMoney } from '../../common/money.ts';
import type { View } from '../page-view.ts';
import { Banner } from '../parts/banner.tsx';
import { PayForm } from '../parts/pay-form.tsx';
import { Undecided, Waiting } from '../parts/prompt.tsx';
import { type StateName, stateOf } from '../state.ts';
import type { PayView } from '../view.ts';

interface Part {
  view: View;
  pay: PayView;
}

/** What a person sees who pays for somebody else: for whom, what, how much. */
export function Screen({ view }: { view: View }) {
  const { pay, t } = view;
  if (!pay) return null;
  const Now = states[stateOf(pay)];
  return (
    <div className="narrow">
      <Now view={view} pay={pay} />
      <section className="card held" aria-labelledby="held">
        <h2 id="held">
          {t.order} {pay.order_id}
        </h2>
        <ul className="lines">
          {pay.lines.map(({ name, quantity, total }) => (
            <li key={name}>
              <div>
                <strong>
                  {quantity} × {name}
                </strong>
              </div>
              <b>{formatMoney(total)}</b>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const states: Record<StateName, (part: Part) => JSX.Element> = {
  waiting: Waiting,
  undecided: Undecided,
  held: Held,
  released: Ask,
  failed: Failed,
  partPaid: Ask,
  payNow: Ask,
  cash: Ask,
  paid: Thanks,
  onCredit: Free,
  settled: Free,
  free: Free,
  handed: Handed,
  completed: Handed,
  cancelled: Nothing,
};

function Ask({ view, pay }: Part) {
  const { t } = view;
  return (
    <Banner kind="due" title={t.payFor(pay.customer_name, pay.shop_name)} tag={t.unpaid} money={formatMoney(pay.due)}>
      <PayForm view={view} label={t.payNow} phone="" />
    </Banner>
  );
}

function Held({ view: { t }, pay: { payment, due } }: Part) {
  return (
    <Banner kind="wait" title={t.heldTitle} money={formatMoney(payment?.amount ?? due)}>
      <p>{t.heldText}</p>
    </Banner>
  );
}

function Failed({ view, pay: { payment, due } }: Part) {
  const { t } = view;
  return (
    <Banner kind="bad" title={t.failedTitle} money={formatMoney(due)}>
      <p>{t.failures[(payment?.failure ?? 'timeout') as keyof typeof t.failures] ?? t.failures.provider_error}</p>
      <PayForm view={view} label={t.again} phone="" />
    </Banner>
  );
}

function Handed(part: Part) {
  if (part.pay.credited > 0) return <Free {...part} />;
  return part.pay.due > 0 ? <Ask {...part} /> : <Thanks {...part} />;
}

function Thanks({ view, pay }: Part) {
  return <Banner kind="paid" trial={pay.rehearsed} title={view.t.payThanks} money={formatMoney(pay.paid)} />;
}

function Free({ view: { t } }: Part) {
  return (
    <Banner kind="due" title={t.freeTitle}>
      <p>{t.payNothing}</p>
    </Banner>
  );
}

function Nothing({ view }: Part) {
  return (
    <Banner kind="bad" title={view.t.cancelledTitle}>
      {<p>{view.t.payNothing}</p>}
    </Banner>
  );
}
