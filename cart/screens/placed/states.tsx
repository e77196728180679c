import type { JSX } from 'react';
import { formatMoney } from '../../../common/money.ts';
import { formatPhone } from '../../../common/phone.ts';
import { addressOf } from '../../page.tsx';
import type { View } from '../../page-view.ts';
import { Action } from '../../parts/action.tsx';
import { Banner } from '../../parts/banner.tsx';
import { Countdown } from '../../parts/countdown.tsx';
import { PayForm } from '../../parts/pay-form.tsx';
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
  handed: { Now: Handed, more: ['problem'] },
  completed: { Now: Completed, more: ['receipt', 'problem'] },
  cancelled: { Now: Cancelled, more: ['receipt'] },
};

function Waiting({ view, order }: Part) {
  const { t } = view;
  const { payment } = order;
  return (
    <Banner kind="wait" title={t.waitTitle} money={formatMoney(payment?.amount ?? order.due)}>
      <p>{t.waitText(formatPhone(payment?.phone ?? ''))}</p>
      <Countdown view={view} until={payment?.expires_at ?? null} />
    </Banner>
  );
}

function Undecided({ view: { t }, order }: Part) {
  return (
    <Banner kind="wait" title={t.undecidedTitle} money={formatMoney(order.payment?.amount ?? order.due)}>
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
    <Banner kind="wait" title={t.releasedTitle} money={formatMoney(order.due)}>
      <p>{t.releasedText(order.shop_name)}</p>
      <Action view={view} action="hold" label={t.hold} />
    </Banner>
  );
}

function Failed({ view, order }: Part) {
  const { t } = view;
  const reason =
    t.failures[(order.payment?.failure ?? 'timeout') as keyof typeof t.failures] ?? t.failures.provider_error;
  return (
    <Banner kind="bad" title={t.failedTitle} money={formatMoney(order.due)}>
      <p>{reason}</p>
      <PayForm view={view} label={t.again} phone={payerOf(order)} />
    </Banner>
  );
}

function PartPaid({ view, order }: Part) {
  const { t } = view;
  return (
    <Banner kind="good" title={t.partTitle} money={formatMoney(order.due)}>
      <p>{t.partText(formatMoney(order.paid))}</p>
      <PayForm view={view} label={t.payRest(formatMoney(order.due))} phone={payerOf(order)} />
    </Banner>
  );
}

function PayNow({ view, order }: Part) {
  const { t } = view;
  // Where a share is to be chosen the button names no sum.
  const label = order.part_payment === null ? t.payNow(formatMoney(order.due)) : t.payChosen;
  return (
    <Banner kind="good" title={t.payNowTitle} money={formatMoney(order.due)}>
      <p>{t.payNowText(order.shop_name)}</p>
      <PayForm view={view} label={label} phone={payerOf(order)} />
    </Banner>
  );
}

function Cash({ view: { t }, order }: Part) {
  return (
    <Banner kind="good" title={t.cashTitle} money={formatMoney(order.due)}>
      <p>{t.cashText(formatMoney(order.due))}</p>
    </Banner>
  );
}

function Paid({ view, order }: Part) {
  return (
    <Banner kind="good" title={view.t.paidTitle} money={formatMoney(order.paid)}>
      <p>{view.t.paidText(order.shop_name)}</p>
      <ReceiptLink view={view} />
    </Banner>
  );
}

function Handed({ view, order }: Part) {
  const { t } = view;
  const delivered = order.status === 'delivered' ? 'delivered' : 'picked up';
  return (
    <Banner kind="good" title={t.handedTitles[delivered]}>
      <p>{t.handedText}</p>
      {order.receipts.length > 0 && <ReceiptLink view={view} />}
    </Banner>
  );
}

function Completed({ view }: Part) {
  return (
    <Banner kind="good" title={view.t.doneTitle}>
      <p>{view.t.doneText}</p>
      <Action view={view} action="again" label={view.t.reorder} />
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
      <Action view={view} action="again" label={t.reorder} />
    </Banner>
  );
}

function ReceiptLink({ view }: { view: View }) {
  return (
    <a className="main" href={addressOf(view, {}, '/cart/receipt')}>
      {view.t.receipt}
    </a>
  );
}

/** The phone that was asked before, where it is hers; of another's only a part is known. */
const payerOf = ({ payment, customer }: OrderView): string =>
  formatPhone(payment?.phone?.startsWith('+') ? payment.phone : customer.phone);
