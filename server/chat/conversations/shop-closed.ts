import type { Language } from '../../../resources/enums.ts';
import type { BotReply } from '../../stored/message-body.ts';

const texts: Record<Language, (shop: string) => string> = {
  en: (shop) => `${shop} has closed and takes no more orders. Thank you for having been with us.`,
  sw: (shop) => `${shop} wamefunga duka na hawapokei oda tena. Asante kwa kuwa nasi.`,
};

/** All that a shop's chat answers from when its owner closed it. */
export const shopClosed = (language: Language, shop: string): BotReply => ({
  action: { send_message: texts[language](shop) },
});
