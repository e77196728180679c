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
    'In the chat that the order came from: free within 24 hours after the customer wrote. Later as your approved ' +
    `WhatsApp message “${name}”, or by SMS.`,
  template: (name: string) =>
    `More than 24 hours after the customer wrote: as your approved WhatsApp message “${name}”, for which Meta charges.`,
  sms: (parts: number, letters: number, cost: string) =>
    `By SMS: ${letters} letters, ${parts === 1 ? '1 message' : `${parts} messages`}, at most ${cost}`,
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
    'Kwenye chat ya oda hiyo: bure ndani ya masaa 24 tangu mteja aandike. Baada ya hapo kwa ujumbe wako ' +
    `ulioidhinishwa wa WhatsApp “${name}”, au kwa SMS.`,
  template: (name) =>
    `Yamepita masaa 24 tangu mteja aandike: kwa ujumbe wako ulioidhinishwa wa WhatsApp “${name}”, unaolipiwa Meta.`,
  sms: (parts, letters, cost) => `Herufi ${letters}, SMS ${parts}, gharama isizidi ${cost}`,
  nobody: 'Oda hii haina chat wala simu: hakuna wa kuandikiwa.',
  failed: 'Ujumbe haukuweza kuonyeshwa. Jaribu tena.',
  languages: { en: 'Kiingereza', sw: 'Kiswahili' },
};
export const texts = { en, sw };
