import { formatMoney } from '../../common/money.ts';
import { hasChoices } from '../../resources/trade/choice.ts';
import { addressOf } from '../page.tsx';
import type { View } from '../page-view.ts';
import { Wrong } from '../parts/field.tsx';
import { closedWords } from '../parts/hours.tsx';
import { PayBar } from '../parts/pay-bar.tsx';
import { Sums } from '../parts/sums.tsx';
import { chargeSum, type Totals, totals } from '../totals.ts';
import { Choosing } from './form/choosing.tsx';
import { About, Getting, Paying } from './form/details.tsx';
import { Lines } from './form/lines.tsx';

/** Choosing, who, how and paying in one form, sent as it stands with or without script. */
export function Screen({ view }: { view: View }) {
  const { order, draft, t, errors } = view;
  if (!order || !draft) return null;
  const sums = totals(order, draft);
  const headed = order.submitted || order.products.some(hasChoices);
  return (
    <>
      <h1 tabIndex={-1}>
        {!headed && `${order.shop_name}: `}
        {t.order} {order.order_id}
      </h1>
      {order.closed && (
        <p className="note" role="note">
          {closedWords(order, view)} {t.orderWaits}
        </p>
      )}
      {order.gone && (
        <p className="note" role="note">
          {t.gone(order.gone)}
        </p>
      )}
      <form method="post" className="columns order" noValidate>
        {/* What Enter does: the buttons beside quantities come earlier in the page. */}
        <button type="submit" className="unseen" name="do" value={actionOf(view)} tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="key" value={order.keys.submit} />
        <input type="hidden" name="expected_total" value={sums.now} />
        <div>
          <Choosing view={view} />
          <Lines view={view} />
          <About view={view} />
          <Getting view={view} />
          <Paying view={view} total={sums.total} />
        </div>
        <aside>
          <div className="card" data-path="lines">
            <Sums
              rows={[
                [t.subtotal, sums.subtotal, 'subtotal'],
                order.discount > 0 && [t.discount, -order.discount],
                ...order.charge_rules.map(
                  ({ id, name }) =>
                    [name, sums.charges.find((each) => each.id === id)?.amount ?? 0, chargeSum(id)] as const,
                ),
                [t.fee, sums.delivery_fee, 'delivery_fee'],
                [t.payingNow, sums.now < sums.total ? sums.now : 0, 'now'],
              ]}
              total={[t.total, sums.total]}
              live
            />
            <Wrong path="lines" text={errors.lines} />
            <button type="submit" className="second nojs" name="do" value="sums">
              {t.sums}
            </button>
            {order.submitted && (
              <a className="link wide" href={addressOf(view)}>
                {t.keepOrder}
              </a>
            )}
          </div>
          <Send view={view} sums={sums} />
        </aside>
      </form>
    </>
  );
}

const actionOf = ({ order }: View) => (order?.submitted ? 'change' : 'submit');

/** Its words for either way to pay stand ready, so that they move with the form. */
function Send({ view, sums }: { view: View; sums: Totals }) {
  const { t, draft, order, errors } = view;
  // A change of a sent order is saved, whatever is then paid of it.
  const [cash, mobile] = order?.submitted ? [t.saveChange, t.saveChange] : [t.submit, t.submitPay];
  const amount = draft?.pay === 'cash' || order?.submitted ? sums.total : sums.now;
  return (
    <PayBar
      label={
        <small data-all={t.total} data-now={t.payingNow}>
          {amount < sums.total ? t.payingNow : t.total}
        </small>
      }
      sum={<b data-sum="bar">{formatMoney(amount)}</b>}
    >
      <button
        type="submit"
        className="main"
        name="do"
        value={actionOf(view)}
        data-cash={cash}
        data-mobile={mobile}
        data-wrong={errors.lines ? 'true' : undefined}
      >
        {draft?.pay === 'cash' ? cash : mobile}
      </button>
    </PayBar>
  );
}
