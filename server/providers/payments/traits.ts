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
}

const paymentTraits: Readonly<Record<PaymentServiceName, Traits>> = {
  rehearsal: { withdraws: true },
  clickpesa: {},
  selcom: { withdraws: true },
  flutterwave: {},
  mpesa: { amountsAsRequested: true, answersWithPayer: true, network: 'mpesa' },
};
/** The same of a row's provider, which may be none: cash. */
export const traitsOf = (provider: string): Traits =>
  (paymentTraits as Readonly<Record<string, Traits | undefined>>)[provider] ?? {};
