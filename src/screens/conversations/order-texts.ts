const en = {
  save: 'Save and send the link',
  for_order: (number: number) => `Left to pay for order ${number}`,
  cash: 'Take cash',
  cash_done: 'The cash is recorded.',
  failed: (reason: string) => `The payment did not come: ${reason}`,
  from_cart: 'These goods are in the chat’s cart, at today’s prices.',
  gone: (names: string[]) => `No longer sold: ${names.join(', ')}.`,
  deleted: 'a product that was deleted',
  leave_cart: 'Leave them out',
  shared: (place: string, when: string) => `The customer shared a place (${when}): ${place}`,
  bring_there: 'Deliver there',
};
const sw: typeof en = {
  save: 'Hifadhi, tuma kiungo',
  for_order: (number) => `Inayobaki kulipwa kwa oda namba ${number}`,
  cash: 'Pokea taslimu',
  cash_done: 'Pesa taslimu imeandikwa.',
  failed: (reason) => `Malipo hayajaingia: ${reason}`,
  from_cart: 'Bidhaa hizi zimo kwenye kikapu cha chat, kwa bei za leo.',
  gone: (names) => (names.length === 1 ? `Haiuzwi tena: ${names[0]}.` : `Haziuzwi tena: ${names.join(', ')}.`),
  deleted: 'bidhaa iliyofutwa',
  leave_cart: 'Ziondoe',
  shared: (place, when) => `Mteja alituma mahali alipo (${when}): ${place}`,
  bring_there: 'Apelekewe hapo',
};
export const orderInChatTexts = { en, sw };
