const en = {
  groups: { shop: 'Shop', money: 'Orders and money', chat: 'Chat and messages', people: 'People' },
};
const sw: typeof en = {
  groups: { shop: 'Duka', money: 'Pesa na oda', chat: 'Chat na ujumbe', people: 'Watu' },
};
export const texts = { en, sw };
