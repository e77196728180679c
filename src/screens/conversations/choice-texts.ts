const en = {
  open: 'Ask with buttons or a list',
  text: 'What you ask',
  kinds: { buttons: 'Buttons', list: 'List' },
  hints: {
    buttons: (max: number) => `At most ${max}: the customer presses one.`,
    list: (max: number) => `At most ${max} rows, behind one button: the customer opens it and picks one.`,
  },
  button: (at: number) => `Button ${at}`,
  row: (at: number) => `Row ${at}`,
  description: (at: number) => `Row ${at}, below it`,
  opener: 'The button that opens the list',
  opener_usual: 'Choose',
  add: { buttons: 'Add a button', list: 'Add a row' },
  remove: (what: string) => `Remove ${what}`,
  count: (count: number, max: number) => `${count} of ${max}`,
  twice: 'Two of them read alike. Change one.',
  preview: 'So it arrives',
  send: 'Send',
};
const sw: typeof en = {
  open: 'Uliza kwa vitufe au orodha',
  text: 'Unachouliza',
  kinds: { buttons: 'Vitufe', list: 'Orodha' },
  hints: {
    buttons: (max) => `Visizidi ${max}: mteja anabonyeza kimoja.`,
    list: (max) => `Mistari isizidi ${max}, ndani ya kitufe kimoja: mteja anakifungua na kuchagua mmoja.`,
  },
  button: (at) => `Kitufe ${at}`,
  row: (at) => `Mstari ${at}`,
  description: (at) => `Mstari ${at}, maelezo yake`,
  opener: 'Kitufe kinachofungua orodha',
  opener_usual: 'Chagua',
  add: { buttons: 'Ongeza kitufe', list: 'Ongeza mstari' },
  remove: (what) => `Ondoa ${what}`,
  count: (count, max) => `${count} kati ya ${max}`,
  twice: 'Viwili vinafanana. Badilisha kimoja.',
  preview: 'Utakavyofika',
  send: 'Tuma',
};

export const choiceTexts = { en, sw };
