const en = {
  save: 'Save and send the link',
  for_order: (number: number) => `Left to pay for order ${number}`,
  failed: (reason: string) => `The payment did not come: ${reason}`,
};
const sw: typeof en = {
  save: 'Hifadhi, tuma kiungo',
  for_order: (number) => `Inayobaki kulipwa kwa oda namba ${number}`,
  failed: (reason) => `Malipo hayajaingia: ${reason}`,
};
export const orderInChatTexts = { en, sw };
