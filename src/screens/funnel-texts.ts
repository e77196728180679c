const en = {
  steps: { chats: 'Chats begun', links: 'Got an order link', orders: 'Ordered', paid: 'Paid' },
  showAll: 'Show every chat',
};
const sw: typeof en = {
  steps: { chats: 'Chat zilizoanza', links: 'Waliotumiwa kiungo cha oda', orders: 'Walioagiza', paid: 'Waliolipa' },
  showAll: 'Onyesha chat zote',
};
/** What the steps from hello to paid are called. */
export const funnelTexts = { en, sw };
