import type { Language } from '../../../resources/enums.ts';
import type { BotReply } from '../../stored/message-body.ts';

const texts: Record<Language, string> = {
  en: 'We have received what you chose. Somebody from the shop will answer you here with the price and how to pay.',
  sw: 'Tumepokea ulichochagua. Mtu wa duka atakujibu hapa hapa kuhusu bei na jinsi ya kulipa.',
};

/** What who sends a cart of WhatsApp's own catalogue hears, which no flow reads. */
export const cartReceived = (language: Language): BotReply => ({ action: { send_message: texts[language] } });
