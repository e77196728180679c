const en = {
  step: 'Step',
  order: 'Order',
  newest: 'The newest order',
  sees: (number: number | null) =>
    number === null ? 'What a customer would read' : `What the customer of order ${number} would read`,
  may: (steps: string) => `It may now become: ${steps}.`,
  may_not: 'It can be neither handed over nor completed now.',
  nothing: 'Nothing is sent.',
  chat: (name: string) =>
    'In the chat that the order came from, which is open: a message there costs nothing. Once 24 hours have passed ' +
    `since the customer wrote, as your approved WhatsApp message “${name}”, or by SMS.`,
  template: (name: string) =>
    `More than 24 hours after the customer wrote: as your approved WhatsApp message “${name}”, for which Meta charges.`,
  sms: 'By SMS to the phone of the order.',
  letters: (count: string, limit: string | undefined) =>
    limit === undefined ? `${count} letters` : `${count} of at most ${limit} letters`,
  parts: (count: number) => `${count} SMS`,
  cost: (amount: string) => `at most ${amount}`,
  free: 'costs nothing',
  nobody: 'This order has neither a chat nor a phone: nobody is written to.',
  failed: 'The message could not be shown. Try again.',
  languages: { en: 'English', sw: 'Swahili' },
};
const sw: typeof en = {
  step: 'Hatua',
  order: 'Oda',
  newest: 'Oda mpya kuliko zote',
  sees: (number) => (number === null ? 'Atakachosoma mteja' : `Atakachosoma mteja wa oda ${number}`),
  may: (steps) => `Sasa inaweza kuwa: ${steps}.`,
  may_not: 'Sasa haiwezi kukabidhiwa wala kukamilishwa.',
  nothing: 'Hakuna kinachotumwa.',
  chat: (name) =>
    'Kwenye chat ya oda hiyo, ambayo iko wazi: ujumbe hapo hauna gharama. Yakipita masaa 24 tangu mteja aandike, kwa ' +
    `ujumbe wako ulioidhinishwa wa WhatsApp “${name}”, au kwa SMS.`,
  template: (name) =>
    `Yamepita masaa 24 tangu mteja aandike: kwa ujumbe wako ulioidhinishwa wa WhatsApp “${name}”, unaolipiwa Meta.`,
  sms: 'Kwa SMS kwenye simu ya oda hiyo.',
  letters: (count, limit) => (limit === undefined ? `Herufi ${count}` : `Herufi ${count} kati ya ${limit}`),
  parts: (count) => `SMS ${count}`,
  cost: (amount) => `gharama isizidi ${amount}`,
  free: 'bila gharama',
  nobody: 'Oda hii haina chat wala simu: hakuna wa kuandikiwa.',
  failed: 'Ujumbe haukuweza kuonyeshwa. Jaribu tena.',
  languages: { en: 'Kiingereza', sw: 'Kiswahili' },
};
export const texts = { en, sw };
