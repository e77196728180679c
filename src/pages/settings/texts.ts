const en = {
  groups: { shop: 'Shop', money: 'Money and orders', chat: 'Chat and messages', people: 'People' },
};
const sw: typeof en = {
  groups: { shop: 'Duka', money: 'Pesa na oda', chat: 'Chat na ujumbe', people: 'Watu' },
};
export const texts = { en, sw };
