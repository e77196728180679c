import type { OutboundChannel } from '../db/tables/outbound.ts';
import type { Outcome } from '../providers/outcome.ts';
import type { Services } from '../services.ts';
import type { Claimed } from './claim.ts';

interface Sender {
  provider: string;
  send(): Promise<Outcome>;
  /** Asks the provider what became of it, by our reference; undefined where it cannot be asked. */
  find: (() => Promise<Outcome>) | undefined;
}
type Letter = Pick<Claimed, 'id' | 'purpose' | 'to' | 'subject' | 'text'>;

/** By channel: who takes a message, and how it is put. Undefined where nobody is connected. */
export const senders: Record<OutboundChannel, (services: Services, letter: Letter) => Sender | undefined> = {
  sms({ sms }, { id: ref, purpose, to, text }) {
    if (!sms) return undefined;
    const { find } = sms;
    return {
      provider: sms.name,
      send: () => sms.send({ to, text, ref, purpose }),
      find: find && (() => find({ to, ref })),
    };
  },
  mail({ mail }, { id: ref, purpose, to, subject, text }) {
    if (!mail) return undefined;
    const { find } = mail;
    return {
      provider: mail.name,
      send: () => mail.send({ to, subject, text, ref, purpose }),
      find: find && (() => find({ to, ref })),
    };
  },
  // Templates outside of a conversation; what is said in one lies in `messages`.
  whatsapp: () => undefined,
};
