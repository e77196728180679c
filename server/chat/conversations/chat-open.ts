import type { World } from '../../world.ts';

/** A chat, while free answers arrive there: always on the web, on WhatsApp for a day after the customer wrote. */
export const isChatOpen = (
  { now }: Pick<World, 'now'>,
  { channel, window_expires_at: end }: { channel: 'whatsapp' | 'web'; window_expires_at: string | null },
): boolean => channel !== 'whatsapp' || Date.parse(end ?? '') > now().getTime();
