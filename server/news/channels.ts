import type { NewsChannel } from '../../resources/enums.ts';

export type MessageChannel = Exclude<NewsChannel, 'dashboard'>;
/** Somebody's number and address, as far as their account has them. */
interface Reached {
  phone: string | null;
  email: string | null;
}
interface Channel {
  /** Whether somebody carries its messages now. */
  works(providers: { sms: unknown; mail: unknown }): boolean;
  /** The column of `users` that says where it reaches somebody. */
  by: keyof Reached;
}

export const messageChannels: Record<MessageChannel, Channel> = {
  sms: { works: ({ sms }) => sms !== undefined, by: 'phone' },
  // Outside of a conversation WhatsApp takes approved templates alone, and nobody has one of these words yet.
  whatsapp: { works: () => false, by: 'phone' },
  mail: { works: ({ mail }) => mail !== undefined, by: 'email' },
};
