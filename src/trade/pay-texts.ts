const en = {
  by_phone: 'Ask to pay by phone',
  title: (amount: string) => `${amount} by phone`,
  payer: 'Whose phone pays?',
  hint: 'This phone gets a prompt; its owner enters the PIN.',
  request: 'Send the prompt',
};
const sw: typeof en = {
  by_phone: 'Omba malipo kwa simu',
  title: (amount) => `${amount} kwa simu`,
  payer: 'Simu inayolipa',
  hint: 'Simu hii itapata ombi la malipo; mwenye simu ataingiza PIN.',
  request: 'Tuma ombi la malipo',
};
export const payTexts = { en, sw };
