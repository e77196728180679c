const en = {
  done: 'Done',
  goesOn: 'It takes longer: look here again',
  doneMany: (count: number) => `Done: ${count}`,
  restoredMany: (count: number) => `As before: ${count}`,
  refusedMany: (count: number) => `Not done: ${count}`,
  notNow: 'Not possible now',
  allowed: (what: string) => `What you can do: ${what}.`,
  nothingAllowed: 'Nothing more can be done to it.',
  keep: 'Not now',
  next: 'Next step',
  more: 'More',
  tells_soon: (name: string) => `${name} is told when this time is over.`,
  may_undo: 'Until then you can undo the step.',
};

const sw: typeof en = {
  done: 'Imefanyika',
  goesOn: 'Inachukua muda: tazama hapa tena',
  doneMany: (count) => `Zilizofanyika: ${count}`,
  restoredMany: (count) => `Zilizorudishwa: ${count}`,
  refusedMany: (count) => `Zisizofanyika: ${count}`,
  notNow: 'Yasiyowezekana kwa sasa',
  allowed: (what) => `Unachoweza kufanya: ${what}.`,
  nothingAllowed: 'Hakuna kingine kinachoweza kufanyika.',
  keep: 'Si sasa',
  next: 'Hatua inayofuata',
  more: 'Zaidi',
  tells_soon: (name) => `${name} atajulishwa muda huu ukiisha.`,
  may_undo: 'Kabla ya hapo unaweza kurudisha hatua hii.',
};

export const texts = { en, sw };
