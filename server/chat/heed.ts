import type { Language } from '../../resources/enums.ts';
import type { Tx } from '../db/door.ts';
import type { Services } from '../services.ts';
import { message, type Said } from './actions.ts';
import { keepWish } from './opt-out.ts';
import { type Wish, wishKept, wishOf } from './wish.ts';

interface Chat {
  channel: 'whatsapp' | 'web';
  address: string;
  phone: string | null;
}

/** Where a person's wishes hold: by her number where the channel vouches for it, otherwise by the chat's own address. */
export const reachedAt = ({ channel, address, phone }: Chat): Chat =>
  channel === 'whatsapp' && phone !== null ? { channel, address: phone, phone } : { channel, address, phone: null };

/** Does at once what a message in a chat asks about offers. STOP is answered however often it is written; START only where something was stopped. */
export async function heed(
  { world }: Pick<Services, 'world'>,
  tx: Tx,
  shop: { id: string; name: string },
  chat: Chat & { language: Language },
  { id: messageId, text }: { id: string; text: string },
): Promise<{ wish: Wish | undefined; said: Said[] }> {
  const wish = wishOf(text);
  if (wish === undefined) return { wish, said: [] };
  const { language } = chat;
  const changed = await keepWish(world, tx, shop.id, wish, { ...reachedAt(chat), language, messageId, text });
  const told = wish === 'stop' || changed;
  return { wish, said: told ? [{ action: message(wishKept(wish, language, shop.name)) }] : [] };
}
