import type { Home as HomeData } from '../../../common/contracts/home.ts';

/** The shop's chat: WhatsApp, or the rehearsal phone until that is connected. */
export const chatLink = ({ id, rehearsal, whatsapp_url: url }: HomeData['bot']): string | null =>
  rehearsal ? (id === null ? '/rehearsal' : `/rehearsal?bot=${id}`) : url;
