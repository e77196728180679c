const en = {
  done: 'Done',
  doneMany: (count: number) => `Done: ${count}`,
  refusedMany: (count: number) => `Not done: ${count}`,
  notNow: 'Not possible now',
  allowed: (what: string) => `What you can do: ${what}.`,
  nothingAllowed: 'Nothing more can be done to it.',
};

const sw: typeof en = {
  done: 'Imefanyika',
  doneMany: (count) => `Zilizofanyika: ${count}`,
  refusedMany: (count) => `Zisizofanyika: ${count}`,
  notNow: 'Yasiyowezekana kwa sasa',
  allowed: (what) => `Unachoweza kufanya: ${what}.`,
  nothingAllowed: 'Hakuna kingine kinachoweza kufanyika.',
};

export const texts = { en, sw };
