import type { GatewayName, Wallet } from '../../../resources/enums.ts';
import type { CallbackKind } from '../../../resources/payment-callbacks.ts';
import type { AccountKey, AccountWay } from '../../accounts.ts';
import type { PaymentProvider } from './port.ts';

/** So many days after the payment, at a time of ours (`HH:MM`); 0 days: at once. */
export interface Settles {
  days: number;
  at: string;
  /** Its own answer says that it has: from then on it is asked. */
  isAsked: boolean;
}
export const nextDay: Settles = { days: 1, at: '10:00', isAsked: false };

/** What a service can, whoever's account at it is asked. */
export interface Traits {
  /** It takes a prompt off its phone. */
  withdraws?: true;
  /**
   * By its documents its answers carry no amount: what it says is paid is the amount that was requested. Of any other
   * service a payment without an amount is not taken.
   */
  amountsAsRequested?: true;
  /** Its answer to a prompt comes with the payer's, after a minute or more: nobody waits in line behind it. */
  answersWithPayer?: true;
  /** Where it sends money back, it sends as much anew, and leaves the payment as it is. */
  paysOut?: true;
  /** Asked about a payment that came, it says where the network gave that back to its payer. */
  saysTakenBack?: true;
  /** It reaches the customers of one network alone. */
  network?: Wallet;
  /** When what it took is in the balance, where the settings do not say. */
  settles: Settles;
}

/** What an account is opened with beside its keys. */
interface Calls {
  /** Where the service calls back. */
  callback: string;
  rehearsal: boolean;
  fetch: typeof fetch;
  now: () => Date;
  newId: () => string;
  /** Milliseconds for one call, and for one that waits for its payer. */
  timeOutMs?: number;
  payerTimeOutMs?: number;
  /** So many milliseconds after it was made a session is surely good. */
  sessionGoodAfterMs?: number;
  /** A key that may be another one by now: a stand-in's, which is made with each start. */
  keyNow?: ((key: string) => string | undefined) | undefined;
}

export type AccountColumn = 'merchant' | 'key' | 'secret' | 'float_vendor' | 'pin';
type Keys = Readonly<Record<string, AccountKey<AccountColumn>>>;
type Ways = Readonly<Record<string, AccountWay>>;

/**
 * A payment service, all of it: where it answers, what an account at it is opened with, what it can, and how it is
 * called. People's name for it is its label (`resources/labels/payment-services.ts`).
 */
interface PaymentService<K extends Keys, W extends Ways> {
  /** As it is called in settings and rows. */
  readonly name: GatewayName;
  /** Whom it reaches, for an operator. */
  readonly description: string;
  readonly url: string;
  /** Of one prompt at most, in whole shillings: an estimate (docs/decisions/08-unconfirmed.md). */
  readonly costAtMost: number;
  /**
   * Whether an address is that of its tests: there it says of money that nobody paid that it came. A test that hangs by
   * a key is what that key must not be.
   */
  readonly isTest?: (address: string) => boolean;
  readonly keys: K;
  /** What of its calls its documents leave open. */
  readonly ways?: W;
  /** Which column says whose account it is: another value there is another's, and does not find what was asked here. */
  readonly identifiedBy: K[keyof K]['column'];
  readonly callback: CallbackKind;
  readonly traits: Traits;
  open(account: { base: string } & Record<keyof K | keyof W, string>, calls: Calls): PaymentProvider;
}
export const paymentService = <const K extends Keys, const W extends Ways = Readonly<Record<never, never>>>(
  service: PaymentService<K, W>,
): PaymentService<K, W> => service;
