import type { JSX } from 'react';
import { formatMoney } from '../../../common/money.ts';
import { formatPhone } from '../../../common/phone.ts';
import { payerPhone } from '../../draft.ts';
import { addressOf } from '../../page.tsx';
import type { View } from '../../page-view.ts';
import { Action } from '../../parts/action.tsx';
import { Banner } from '../../parts/banner.tsx';
import { Countdown } from '../../parts/countdown.tsx';
import { PayForm } from '../../parts/pay-form.tsx';
import { askedOf } from '../../parts/prompt.tsx';
import type { StateName } from '../../state.ts';
import type { OrderView } from '../../view.ts';
import type { Further, Part } from './part.ts';

/** Each state's own page: what it says with its one action, and what else can be done below. */
export const states: Record<StateName, { Now: (part: Part) => JSX.Element; more: Further[] }> = {
  waiting: { Now: Waiting, more: ['claim'] },
  undecided: { Now: Undecided, more: ['claim', 'problem'] },
  held: { Now: Held, more: ['problem'] },
  released: { Now: Released, more: ['claim', 'change', 'cancel'] },
  failed: { Now: Failed, more: ['claim', 'share', 'change', 'cancel'] },
  partPaid: { Now: PartPaid, more: ['receipt', 'claim', 'share', 'problem'] },
  payNow: { Now: PayNow, more: ['claim', 'share', 'change', 'cancel'] },
  cash: { Now: Cash, more: ['change', 'cancel', 'problem'] },
  paid: { Now: Paid, more: ['problem'] },
  onCredit: { Now: OnCredit, more: ['problem'] },
  settled: { Now: Settled, more: ['receipt', 'problem'] },
  free: { Now: Free, more: ['change', 'cancel', 'problem'] },
  handed: { Now: Handed, more: ['problem'] },
  completed: { Now: Completed, more: ['receipt', 'problem'] },
  cancelled: { Now: Cancelled, more: ['receipt'] },
};

function Waiting({ view, order }: Part) {
  const { t } = view;
  const { payment } = order;
  return (
    <Banner kind="wait" title={t.waitTitle} money={formatMoney(askedOf(payment, order.due))}>
      <p>{t.waitText(order.shop_name, formatPhone(payment?.phone ?? ''))}</p>
      <Countdown view={view} until={payment?.expires_at ?? null} />
      {payment?.withdrawable && <WayOff view={view} order={order} />}
    </Banner>
  );
}

function Undecided({ view: { t }, order }: Part) {
  return (
    <Banner kind="wait" title={t.undecidedTitle} money={formatMoney(askedOf(order.payment, order.due))}>
      <p>{t.undecidedText}</p>
    </Banner>
  );
}

function Held({ view: { t }, order }: Part) {
  return (
    <Banner kind="wait" title={t.heldTitle} money={formatMoney(order.held)}>
      <p>{t.heldText}</p>
    </Banner>
  );
}

function Released({ view, order }: Part) {
  const { t } = view;
  return (
    <Banner kind="due" tag={t.unpaid} title={t.releasedTitle} money={formatMoney(order.due)}>
      <p>{t.releasedText(order.shop_name)}</p>
      <Action view={view} action="hold" label={t.hold} />
    </Banner>
  );
}

function Failed({ view, order }: Part) {
  const { t } = view;
  const reason =
    t.failures[(order.payment?.failure ?? 'timeout') as keyof typeof t.failures] ?? t.failures.provider_error;
  // She took the request back herself: nothing went wrong.
  const withdrawn = order.payment?.failure === 'withdrawn';
  return (
    <Banner
      kind={withdrawn ? 'due' : 'bad'}
      title={withdrawn ? t.withdrawnTitle : t.failedTitle}
      money={formatMoney(order.due)}
    >
      <p>{reason}</p>
      <PayForm view={view} label={withdrawn ? t.payNow : t.again} phone={withdrawn ? '' : payerOf(order)} />
    </Banner>
  );
}

function PartPaid({ view, order }: Part) {
  const { t } = view;
  return (
    <Banner kind="part" title={t.partTitle} tag={t.dueRow} money={formatMoney(order.due)}>
      <p>{t.partText(formatMoney(order.paid))}</p>
      <PayForm view={view} label={t.payRest} phone={payerOf(order)} />
    </Banner>
  );
}

function PayNow({ view, order }: Part) {
  const { t } = view;
  return (
    <Banner kind="due" title={t.payNowTitle} tag={t.unpaid} money={formatMoney(order.due)}>
      <p>{t.payNowText(order.shop_name)}</p>
      <PayForm view={view} label={t.payNow} phone={payerOf(order)} />
    </Banner>
  );
}

function Cash({ view: { t }, order }: Part) {
  return (
    <Banner kind="due" title={t.cashTitle} tag={t.unpaid} money={formatMoney(order.due)}>
      <p>{t.cashText(formatMoney(order.due))}</p>
    </Banner>
  );
}

function Paid({ view, order }: Part) {
  return (
    <Banner {...paidMark(order)} title={view.t.paidTitle} money={formatMoney(order.paid)}>
      <p>{view.t.paidText(order.shop_name)}</p>
      <PickupCode view={view} order={order} />
      <ReceiptLink view={view} />
    </Banner>
  );
}

/** It is owed as a debt: nothing is asked for here, and nobody has all of its money. */
function OnCredit({ view, order }: Part) {
  const { t } = view;
  return (
    <Banner kind="due" title={t.creditTitle} money={formatMoney(order.credit_left)}>
      <p>{t.creditText(order.shop_name)}</p>
      <PickupCode view={view} order={order} />
    </Banner>
  );
}

/** Its debt is paid or let off: nothing of it is to be paid any more. */
function Settled({ view, order }: Part) {
  const { t } = view;
  return (
    <Banner kind="due" title={t.debt.paidTitle}>
      <p>{t.settledText(order.shop_name)}</p>
      <PickupCode view={view} order={order} />
    </Banner>
  );
}

/** All of it is let off: nobody has money of hers. */
function Free({ view, order }: Part) {
  return (
    <Banner kind="due" title={view.t.freeTitle}>
      <p>{view.t.freeText(order.shop_name)}</p>
      <PickupCode view={view} order={order} />
    </Banner>
  );
}

function Handed({ view, order }: Part) {
  const { t } = view;
  const delivered = order.fulfilment.method === 'delivery' ? 'delivered' : 'picked up';
  const paysByPhone = order.due > 0 && order.payment_methods.includes('mobile_money');
  return (
    <Banner
      {...paidMark(order)}
      title={t.handedTitles[delivered]}
      {...(order.due > 0 && { tag: t.unpaid, money: formatMoney(order.due) })}
    >
      <p>{t.handedText}</p>
      {paysByPhone && <PayForm view={view} label={t.payNow} phone={payerOf(order)} />}
      {order.receipts.length > 0 && <ReceiptLink view={view} />}
    </Banner>
  );
}

function Completed({ view, order }: Part) {
  return (
    <Banner {...paidMark(order)} title={view.t.doneTitle}>
      <p>{view.t.doneText}</p>
      {order.again && <Action view={view} action="again" label={view.t.reorder} />}
    </Banner>
  );
}

function Cancelled({ view, order }: Part) {
  const { t } = view;
  const { due, held, timeline } = order;
  const owed = held - Math.min(0, due);
  const back = timeline.some(({ event }) => event === 'refunded' || event === 'held_returned');
  return (
    <Banner kind="bad" title={t.cancelledTitle}>
      <p>{owed > 0 ? t.refundDue(formatMoney(owed)) : back ? t.refunded : t.cancelledText}</p>
      {order.again && <Action view={view} action="again" label={t.reorder} />}
    </Banner>
  );
}

/** The tick is for money that was confirmed, its colour for real money. */
const paidMark = ({ due, paid, credited, receipts }: OrderView) =>
  due > 0 || credited > 0 || paid === 0
    ? ({ kind: 'due' } as const)
    : ({ kind: 'paid', trial: receipts.some(({ rehearsal }) => rehearsal) } as const);

/** Another phone, once more, or cash: what waits on the phone is taken back for it. */
function WayOff({ view, order }: Part) {
  const { t } = view;
  return (
    <section className="ways" aria-labelledby="ways">
      <h2 id="ways">{t.wayOff}</h2>
      <p>{t.wayOffText}</p>
      <form method="post" noValidate>
        <input type="hidden" name="key" value={order.keys.pay} />
        <input type="hidden" name="do" value="withdraw" />
        <button type="submit" className="second" name="next" value="again">
          {t.resend}
        </button>
        <button type="submit" className="second" name="next" value="other_phone">
          {t.otherPhone}
        </button>
        {order.payment_methods.includes('cash') && order.paid === 0 && (
          <button type="submit" className="second" name="next" value="cash">
            {t.toCash}
          </button>
        )}
      </form>
    </section>
  );
}

/** Said at the counter. Only of what is paid: it is no PIN, and never stands where one is asked for. */
function PickupCode({ view: { t }, order: { fulfilment, shop_place } }: Part) {
  if (!fulfilment.pickup_code) return null;
  return (
    <p className="code">
      {t.pickupCode} <strong>{fulfilment.pickup_code}</strong> <small>{fulfilment.place || shop_place}</small>
    </p>
  );
}

function ReceiptLink({ view }: { view: View }) {
  return (
    <a className="main" href={addressOf(view, {}, '/cart/receipt')}>
      {view.t.receipt}
    </a>
  );
}

const payerOf = (order: OrderView): string => formatPhone(payerPhone(order));
