import type { PaymentFailure } from '../../../resources/enums.ts';

/** A provider of mobile money: it asks a wallet's owner for money with a prompt on the phone (USSD push). */
export interface PaymentProvider {
  name: string;
  /** A rehearsal moves no money; what it touches is marked and kept out of real balances. */
  rehearsal: boolean;
  /**
   * Asks `phone` (E.164) for `amount` (minor units). `ref` is ours: letters and digits, at most 20, new for each
   * attempt.
   */
  collect(request: { ref: string; amount: number; phone: string }): Promise<Collected>;
  /**
   * What the provider says of `ref` now. The only answer that may move money. What it does not know (404) is `unknown`:
   * it may know a prompt late.
   */
  status(ref: string): Promise<Collected>;
  /**
   * A callback's claim, or undefined when it is not signed by the provider. Nothing is paid by it: ask {@link status}.
   */
  parseCallback(rawBody: Buffer, headers: Record<string, string | undefined>): Callback | undefined;
}

export type { PaymentFailure };

export type Collected = {
  /** `unknown`: no answer we can trust (time-out, 5xx, nonsense). Ask again; never send again. */
  state: 'pending' | 'paid' | 'failed' | 'unknown';
  providerRef: string | null;
  /** Minor units, as the provider says. */
  amount: number | null;
  failure: PaymentFailure | null;
};

export type Callback = {
  /** Unique to the event; a repeat carries the same. */
  id: string;
  ref: string;
  providerRef: string | null;
  claimed: 'paid' | 'failed';
  /** Minor units. */
  amount: number | null;
};
