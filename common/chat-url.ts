/** `chat`, the address of a chat on WhatsApp or on the rehearsal phone, with a message ready to send. */
export const withText = (chat: string, text: string): string =>
  `${chat}${chat.includes('?') ? '&' : '?'}text=${encodeURIComponent(text)}`;

/** Where a chat with a number opens on WhatsApp; with `text`, ready to send. */
export function whatsAppUrl(e164: string, text?: string): string {
  const chat = `https://wa.me/${e164.replace(/\D/g, '')}`;
  return text ? withText(chat, text) : chat;
}

/** Where the shop of a bot is written to on the rehearsal phone. */
export const playedChatUrl = (bot: number): string => `/rehearsal?bot=${bot}`;

/** Where a shopper finds, on the rehearsal phone, what the shop wrote to her; without `phone`, whoever plays there. */
export function playedPersonUrl(bot: number | null, phone: string | null, text?: string): string {
  const query = new URLSearchParams({
    ...(bot !== null && { bot: String(bot) }),
    ...(phone && { phone }),
    ...(text && { sent: text }),
  });
  return `/rehearsal?${query}`;
}
