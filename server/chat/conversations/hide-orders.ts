import type { ConversationMessage } from '../../../common/contracts/inbox.ts';

/** What opens an order for whoever has it: its token stands in the address. */
const orderAddress = /\S*\/cart\/\S*/g;
const hidden = '…';

/** A text without addresses that open an order or a debt, for who may not read orders. */
export const withoutOrderLinks = (text: string | null): string | null => text?.replace(orderAddress, hidden) ?? null;

/** The same of a message: without its card, where that leads to an order. */
export const hideOrder = (message: ConversationMessage): ConversationMessage => ({
  ...message,
  text: withoutOrderLinks(message.text),
  card: message.card?.kind === 'order' || message.card?.kind === 'link' ? null : message.card,
  ...(message.quoted && { quoted: { ...message.quoted, text: withoutOrderLinks(message.quoted.text) } }),
});
