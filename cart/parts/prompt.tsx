import type { ReactNode } from 'react';
import { formatMoney } from '../../common/money.ts';
import { formatPhone } from '../../common/phone.ts';
import type { View } from '../page-view.ts';
import type { PayView } from '../view.ts';
import { Banner } from './banner.tsx';
import { Countdown } from './countdown.tsx';

/** What the phone asks for: also what is added for the service. */
export const askedOf = (payment: PayView['payment'], due: number): number =>
  payment ? payment.amount + payment.surcharge : due;

interface Part {
  view: View;
  pay: Pick<PayView, 'payment' | 'due' | 'shop_name'>;
  /** What else there is to do meanwhile. */
  children?: ReactNode;
}

/** A request waits on a phone. */
export function Waiting({ view, pay: { payment, due, shop_name }, children }: Part) {
  const { t } = view;
  return (
    <Banner kind="wait" title={t.waitTitle} money={formatMoney(askedOf(payment, due))}>
      <p>{t.waitText(shop_name, formatPhone(payment?.phone ?? ''))}</p>
      <Countdown view={view} until={payment?.expires_at ?? null} />
      {children}
    </Banner>
  );
}

/** Its time is over, and the network has not said what became of it. */
export function Undecided({ view: { t }, pay: { payment, due } }: Part) {
  return (
    <Banner kind="wait" title={t.undecidedTitle} money={formatMoney(askedOf(payment, due))}>
      <p>{t.undecidedText}</p>
    </Banner>
  );
}
