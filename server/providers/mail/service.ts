import type * as z from 'zod';
import type { MailProvider } from './port.ts';

/** What an account at a service of mail is opened with: the setting's name, and what it must be. */
interface MailKey {
  readonly setting: string;
  readonly schema: z.ZodType<string>;
  /** Told to nobody. */
  readonly sealed?: true;
}
/** Milliseconds: for each step of a conversation, and for all of it. */
export interface MailPatience {
  timeOutMs?: number;
  longestMs?: number;
}
type Keys = Readonly<Record<string, MailKey>>;

/** A service of mail, all of it: the settings of an account there, which are set together, and how it is called. */
interface MailService<K extends Keys> {
  readonly name: string;
  /** People's name for it. */
  readonly label: string;
  /** What it does, for an operator. */
  readonly description: string;
  readonly keys: K;
  connect(account: Record<keyof K, string>, patience?: MailPatience): MailProvider;
}
export const mailService = <const K extends Keys>(service: MailService<K>): MailService<K> => service;
