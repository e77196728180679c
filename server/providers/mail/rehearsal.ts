import { type RehearsalOptions, rehearsalMessages } from '../rehearsal-messages.ts';
import type { MailProvider } from './port.ts';

/** E-mail that arrives on the rehearsal phone. */
export function rehearsalMail(options: RehearsalOptions): MailProvider {
  return { name: 'rehearsal', rehearsal: true, ...rehearsalMessages('/rehearsal/mail', options) };
}
