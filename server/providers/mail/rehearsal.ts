import { type RehearsalOptions, rehearsalMessages } from '../rehearsal-messages.ts';
import type { MailProvider } from './port.ts';

/** E-mail that arrives on the rehearsal phone. */
export function rehearsalMail(options: RehearsalOptions): MailProvider {
  const { send, find } = rehearsalMessages('/rehearsal/mail', options);
  // It shows the text alone.
  return { name: 'rehearsal', rehearsal: true, send: ({ language, ...message }) => send(message), find };
}
