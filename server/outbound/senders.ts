import { findNumber, noAccount, senderOf } from '../chat/channels/whatsapp/numbers.ts';
import type { OutboundChannel } from '../db/tables/outbound.ts';
import type { Handed } from '../providers/handed.ts';
import { sendTemplate } from '../providers/whatsapp/cloud-api.ts';
import { template } from '../providers/whatsapp/template.ts';
import type { Services } from '../services.ts';
import type { Claimed } from './claim.ts';
import { sendByRoutes, smsRoutes } from './sms-routes.ts';

interface Sender {
  /** How it ended, and with whom; null: nobody is connected. */
  send(): Promise<{ provider: string | null; outcome: Handed }>;
  /** Asks the provider what became of it, by our reference; undefined where it cannot be asked. */
  find: (() => Promise<Handed>) | undefined;
}
type Letter = Pick<Claimed, 'id' | 'purpose' | 'to' | 'subject' | 'language' | 'text'> & {
  shopId: string | null;
  /** By whom it may have gone already; null: nobody knows. */
  by: string | null;
};

const nobody = { provider: null, outcome: { is: 'failed', code: 'no_provider' } } as const;

/** By channel: who takes a message, and how it is put. */
export const senders: Record<OutboundChannel, (services: Services, letter: Letter) => Sender> = {
  sms(services, { id: ref, shopId, by, purpose, to, text }) {
    // Most know a message by their own id alone.
    const { find } = services.sms?.find(({ name, find }) => find && (by === null || by === name)) ?? {};
    return {
      send: async () => sendByRoutes(await smsRoutes(services, shopId), { to, text, ref, purpose }),
      find: find && (() => find({ to, ref })),
    };
  },
  mail({ mail }, { id: ref, purpose, to, subject, language, text }) {
    const { find } = mail ?? {};
    return {
      async send() {
        if (!mail) return nobody;
        const outcome = await mail.send({ to, subject, language: language ?? undefined, text, ref, purpose });
        return { provider: mail.name, outcome };
      },
      find: find && (() => find({ to, ref })),
    };
  },
  // Templates alone: what is said in a conversation lies in `messages`. It cannot be asked; its statuses tell.
  whatsapp(services, { id: ours, shopId, to, text }) {
    return {
      async send() {
        if (shopId === null) return nobody;
        const sender = senderOf(services, await services.db.withShop(shopId, (tx) => findNumber(tx, shopId, null)));
        const put = () => template.parse(JSON.parse(text));
        const outcome = sender ? await sendTemplate(sender, to.replace(/^\+/, ''), put(), ours) : noAccount;
        return { provider: 'whatsapp', outcome };
      },
      find: undefined,
    };
  },
};
