import type { Language } from '../../../resources/enums.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { Services } from '../../services.ts';
import type { BotReply } from '../../stored/message-body.ts';
import { message } from '../engine/actions.ts';
import { type ConsentRequest, consentReply, consentRequestOf } from './consent.ts';
import { isOptedOut, recordConsent } from './opt-out.ts';

interface Chat {
  channel: 'whatsapp' | 'web';
  address: string;
  phone: string | null;
}

/**
 * Where a person's wishes hold: by her number where the channel vouches for it, otherwise by the chat's own address.
 */
export const reachedAt = ({ channel, address, phone }: Chat): Chat =>
  channel === 'whatsapp' && phone !== null ? { channel, address: phone, phone } : { channel, address, phone: null };

/** Whether whoever is reached in a chat has stopped the shop's offers. */
export function hasStopped(tx: Tx, shopId: string, chat: Chat): Promise<boolean> {
  const { channel, address } = reachedAt(chat);
  return isOptedOut(tx, shopId, channel, address);
}

/**
 * Does at once what a message in a chat asks about offers. STOP is answered however often it is written; START only
 * where something was stopped.
 */
export async function answerConsent(
  { world }: Pick<Services, 'world'>,
  tx: Tx,
  shop: { id: string; name: string },
  chat: Chat & { language: Language },
  { id: messageId, text, at }: { id: string; text: string; at?: Date | null },
): Promise<{ consent: ConsentRequest | undefined; replies: BotReply[] }> {
  const consent = consentRequestOf(text);
  if (consent === undefined) return { consent, replies: [] };
  const { language } = chat;
  const changed = await recordConsent(world, tx, shop.id, consent, {
    ...{ ...reachedAt(chat), language, messageId, text },
    ...(at && { at }),
  });
  const shouldReply = consent === 'stop' || changed;
  return { consent, replies: shouldReply ? [{ action: message(consentReply(consent, language, shop.name)) }] : [] };
}
