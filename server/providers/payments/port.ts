import type { GatewayName, PaymentAccountFault, PaymentFailure, PaymentServiceName } from '../../../resources/enums.ts';

/** A provider of mobile money: it asks a wallet's owner for money with a prompt on the phone (USSD push). */
export interface PaymentProvider {
  name: PaymentServiceName;
  /** A rehearsal moves no money; what it touches is marked and kept out of real balances. */
  rehearsal: boolean;
  /**
   * Asks `phone` (E.164) for `amount` (minor units) in the name of `shop`. `ref` is ours: letters and digits, at most
   * 20, new for each attempt.
   */
  collect(request: { ref: string; amount: number; phone: string; shop: string }): Promise<Collected>;
  /**
   * Takes a prompt off its phone, where the network can; false: the service did not hear it, and is to be told again.
   * It may have been answered already: ask {@link status}.
   */
  withdraw?(ref: string): Promise<boolean>;
  /**
   * What the provider says of `ref` now. The only answer that may move money. What it does not know (404) is
   * `unknown`: it may know a prompt late.
   */
  status(ref: string): Promise<Collected>;
  /** Whether the service knows the account's keys, and lets them ask for money. Moves none. */
  checkKeys?(): Promise<KeysCheck>;
  /** Where its documents say how: what the account holds (minor units); undefined where that was not answered. */
  balance?(): Promise<number | undefined>;
  /** Where its documents say how: whose wallet a phone (E.164) is, asking nobody for money; null: not known. */
  nameOf?(phone: string): Promise<string | null>;
  /** Where its documents say how: sends money back to its payer. */
  refunds?: Refunds;
  /**
   * A callback's claim, or undefined when it is not signed by the provider. Nothing is paid by it: ask {@link status}.
   */
  parseCallback(rawBody: Buffer, headers: Record<string, string | undefined>): Callback | undefined;
}

/** What a service says of an account's keys; undefined: it knows them, and they may ask for money. */
export type KeysCheck = PaymentAccountFault | undefined;

/** How a service sends money back. */
interface Refunds {
  /**
   * Sends back `amount` (minor units) of the payment that it knows as `of`. `ref` is ours, as of {@link
   * PaymentProvider.collect}: sent twice, it goes back once.
   */
  send(request: { ref: string; amount: number; of: { ref: string; providerRef: string | null } }): Promise<SentBack>;
  /** What it says of `ref` now. */
  status(ref: string): Promise<SentBack>;
}
export interface SentBack {
  /** `unknown`: under way, or no answer we can trust. Ask again; never send again. */
  state: 'sent' | 'failed' | 'unknown';
  providerRef: string | null;
}

/** A shop's own account at a service, as its owner wrote it. */
export interface GatewayAccount {
  /** The account record's. */
  id: string;
  provider: GatewayName;
  merchant: string;
  key: string;
  secret: string;
  /** What its callback address ends with. */
  hook: string;
}

/** The services that are connected. */
export interface PaymentServices {
  /** The platform's own, which send new prompts, who is asked first coming first; none while none is connected. */
  current: readonly PaymentProvider[];
  /** Whoever sent a prompt answers for it, also once another one sends the new ones. */
  named(name: string): PaymentProvider | undefined;
  /** The service of a shop's own account. */
  at(account: GatewayAccount): PaymentProvider;
}

export const paymentServices = (
  current: readonly PaymentProvider[],
  connected: readonly PaymentProvider[] = current,
  at: PaymentServices['at'] = ({ provider }) => {
    throw new Error(`no account at ${provider} is connected here`);
  },
): PaymentServices => ({
  current,
  named: (name) => connected.find((each) => each.name === name),
  at,
});

export type { PaymentFailure };

export type Collected = {
  /**
   * `taken_back`: it was paid, and the payer has it again. `unknown`: no answer we can trust (time-out, 5xx, nonsense).
   * Ask again; never send again.
   */
  state: 'pending' | 'paid' | 'failed' | 'taken_back' | 'unknown';
  providerRef: string | null;
  /** Minor units, as the provider says. */
  amount: number | null;
  failure: PaymentFailure | null;
  /** What the service keeps of what is paid, minor units: some say it with the prompt; left out where it does not. */
  fee?: number;
  /** Of a prompt: it surely reached no phone. */
  neverTaken?: true;
  /** Its service looks into it, which may take days; what comes of it is money still. */
  onHold?: true;
  /** What was paid is in the account of whoever was paid: only some services say so. */
  settled?: true;
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
