import { playedPersonUrl, whatsAppUrl } from '../../common/chat-url.ts';
import { useShop } from './access.ts';

/**
 * Where somebody is written to: on WhatsApp, or on the rehearsal phone while that plays it. `phone` is E.164; without
 * one the person chooses whom to send it to.
 */
export function usePersonChat(): (phone: string | null, text?: string) => string {
  const shop = useShop().data;
  return (phone, text) =>
    shop?.rehearsal ? playedPersonUrl(shop.bot_id, phone, text) : whatsAppUrl(phone ?? '', text);
}
