import type { Purpose } from '../../stored/purpose.ts';
import type { Handed } from '../handed.ts';
import type { SmsReport } from './callback.ts';

/** A provider of text messages. */
export interface SmsProvider {
  name: string;
  rehearsal: boolean;
  /** Hands a message to `to` (E.164) over. `ref` is ours and unique to the message. Never throws. */
  send(message: { to: string; text: string; ref: string; purpose: Purpose }): Promise<Handed>;
  /** Where the provider can be asked what became of a message: `unknown` when it does not say. */
  find?(message: { to: string; ref: string }): Promise<Handed>;
  /** Where it can be asked what became of a message by its own id: `undefined` when it does not say. Never throws. */
  reportOf?(message: { to: string; providerId: string }): Promise<SmsReport | undefined>;
  /** Whether its account answers, and what it says of itself: what is left on it, or why it does not. Never throws. */
  check?(): Promise<Check>;
  /**
   * A rehearsal's, which signs what it brings: a text that somebody sent to its number, or undefined when it is not
   * signed. Services sign nothing: what they bring comes to an address with a secret in it (`callback.ts`).
   */
  parseInbound?(rawBody: Buffer, headers: Record<string, string | undefined>): InboundSms | undefined;
}

/** What an account at a service does. */
export type SmsCalls = Pick<SmsProvider, 'send' | 'check' | 'reportOf'>;

/** Several send: what the first surely did not take, the next one takes. */
export type SmsProviders = readonly [SmsProvider, ...SmsProvider[]];

/** `says` is for an operator: figures and codes as the service has them. */
export interface Check {
  works: boolean;
  says: string;
  /** How many messages of one part what is left buys, about, where that can be known. */
  left?: number;
  /** It answered, and does not know the keys. */
  refused?: boolean;
  /** It knows the name that messages come from, and lets nothing go by it yet, or any longer. */
  senderInactive?: boolean;
}

export interface InboundSms {
  /** Unique to the text; a repeat carries the same. */
  id: string;
  /** E.164. */
  from: string;
  text: string;
}
