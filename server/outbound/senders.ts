import { findNumber, noAccount, senderOf } from '../chat/channels/whatsapp/numbers.ts';
import type { OutboundChannel } from '../db/tables/outbound.ts';
import type { Outcome } from '../providers/outcome.ts';
import { sendTemplate } from '../providers/whatsapp/cloud-api.ts';
import { template } from '../providers/whatsapp/template.ts';
import type { Services } from '../services.ts';
import type { Claimed } from './claim.ts';

interface Sender {
  provider: string;
  send(): Promise<Outcome>;
  /** Asks the provider what became of it, by our reference; undefined where it cannot be asked. */
  find: (() => Promise<Outcome>) | undefined;
}
type Letter = Pick<Claimed, 'id' | 'purpose' | 'to' | 'subject' | 'text'> & { shopId: string | null };

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
  // Templates alone: what is said in a conversation lies in `messages`. It cannot be asked; its statuses tell.
  whatsapp(services, { id: ours, shopId, to, text }) {
    if (shopId === null) return undefined;
    return {
      provider: 'whatsapp',
      async send() {
        const sender = senderOf(services, await services.db.withShop(shopId, (tx) => findNumber(tx, shopId, null)));
        if (!sender) return noAccount;
        return sendTemplate(sender, to.replace(/^\+/, ''), template.parse(JSON.parse(text)), ours);
      },
      find: undefined,
    };
  },
};
