import type {
  CallbackClaim,
  GatewayName,
  PaymentAccountFault,
  PaymentFailure,
  PaymentServiceName,
  RefundWay,
} from '../../../resources/enums.ts';

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
   * A callback's claim; null where its provider signed it and it says nothing that matters here, undefined where that
   * did not. No money moves by it: ask {@link status}.
   */
  parseCallback(rawBody: Buffer, headers: Record<string, string | undefined>): Callback | null | undefined;
}

/** What a service says of an account's keys; undefined: it knows them, and they may ask for money. */
export type KeysCheck = PaymentAccountFault | undefined;

/** How a service sends money back. */
export interface Refunds {
  /** It takes the payment back, or sends as much anew to the phone that paid, out of what the account may send. */
  by: RefundWay;
  /**
   * Sends back `amount` (minor units) of the payment that it knows as `of`, to the phone that paid (E.164). `ref` is
   * ours, as of {@link PaymentProvider.collect}: sent twice, it goes back once.
   */
  send(request: Back): Promise<SentBack>;
  /** What it says of `ref` now, which was to send so much (minor units), and was known there as `providerRef`. */
  status(ref: string, sent: { amount: number; providerRef: string | null }): Promise<SentBack>;
}
export interface Back {
  ref: string;
  amount: number;
  of: { ref: string; providerRef: string | null };
  to: string | null;
}
export interface SentBack {
  /**
   * `unknown`: under way, or no answer we can trust: ask again, never send again. `failed`: it surely was not sent;
   * `again`: nor was it, and may be a little later. `said_failed`: it was taken, and is said to have failed, which
   * networks correct. `came_back`: it was sent, and is in the account again.
   */
  state: 'sent' | 'failed' | 'said_failed' | 'came_back' | 'again' | 'unknown';
  /** What it is called there, also while it is under way. */
  providerRef: string | null;
  /**
   * Of `unknown`: what it has of it, by an answer that we can trust. `under_way`: it works on it. `none`: it has none
   * such. `none_or_failed`: neither that, nor one that went or is going; it does not tell them apart.
   */
  there?: 'under_way' | 'none' | 'none_or_failed';
  /** Of `again`: it was asked what would come of it, and nobody to send it. */
  isUntried?: true;
  /** Why it failed. */
  failure?: PaymentFailure;
  /** What the service keeps for it beside, minor units. */
  fee?: number;
}

/** A shop's own account at a service, as its owner wrote it. */
export interface GatewayAccount {
  /** The account record's. */
  id: string;
  provider: GatewayName;
  merchant: string;
  key: string;
  secret: string;
  /** By what it sends money, where its service has that apart. */
  float_vendor?: string;
  pin?: string;
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
  claimed: CallbackClaim;
  /** Minor units. */
  amount: number | null;
};
