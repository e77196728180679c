import type { PaymentServiceName, Wallet } from '../../../resources/enums.ts';

/** What a service can, whoever's account at it is asked. */
interface Traits {
  /** It takes a prompt off its phone. */
  withdraws?: true;
  /**
   * By its documents its answers carry no amount: what it says is paid is the amount that was requested. Of any other
   * service a payment without an amount is not taken.
   */
  amountsAsRequested?: true;
  /** Its answer to a prompt comes with the payer's, after a minute or more: nobody waits in line behind it. */
  answersWithPayer?: true;
  /** It reaches the customers of one network alone. */
  network?: Wallet;
  /** When what it took is in the balance, where the settings do not say. */
  settles: Settles;
}

/** So many days after the payment, at a time of ours (`HH:MM`); 0 days: at once. */
export interface Settles {
  days: number;
  at: string;
  /** Its own answer says that it has: from then on it is asked. */
  isAsked: boolean;
}
const nextDay: Settles = { days: 1, at: '10:00', isAsked: false };

const paymentTraits: Readonly<Record<PaymentServiceName, Traits>> = {
  rehearsal: { withdraws: true, settles: nextDay },
  clickpesa: { settles: { ...nextDay, isAsked: true } },
  selcom: { withdraws: true, settles: nextDay },
  flutterwave: { settles: nextDay },
  mpesa: {
    ...{ amountsAsRequested: true, answersWithPayer: true, network: 'mpesa' },
    settles: { days: 0, at: '00:00', isAsked: false },
  },
};
/** The same of a row's provider, which may be none: cash. */
export const traitsOf = (provider: string): Partial<Traits> =>
  (paymentTraits as Readonly<Record<string, Traits | undefined>>)[provider] ?? {};
