import type { Language } from '../../../resources/enums.ts';
import type { Purpose } from '../../stored/purpose.ts';
import type { Handed } from '../handed.ts';
import type { Check } from '../sms/port.ts';

/** A provider of e-mail. */
export interface MailProvider {
  name: string;
  rehearsal: boolean;
  /**
   * Hands a message to one address over, which has both languages, Swahili first, where it says none. `ref` is ours and
   * unique to the message. Never throws.
   */
  send(message: {
    to: string;
    subject: string;
    language?: Language | undefined;
    text: string;
    ref: string;
    purpose: Purpose;
  }): Promise<Handed>;
  /** Where the provider can be asked what became of a message: `unknown` when it does not say. */
  find?(message: { to: string; ref: string }): Promise<Handed>;
  /** Whether its server answers and takes our name. Never throws. */
  check?(): Promise<Check>;
}
