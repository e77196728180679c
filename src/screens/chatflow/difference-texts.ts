const en = {
  since: (number: number) => `What changed since version ${number}`,
  compare: 'What changed since',
  older: 'Older versions',
  none: 'Nothing is different.',
  how: { added: 'New', removed: 'Taken out', changed: 'Changed' },
  beside: 'Beginning, words and what is not understood',
  setting: 'A setting of the step',
  list: 'List of steps',
  order: 'They stand in another order.',
};
const sw: typeof en = {
  since: (number) => `Mabadiliko tangu toleo ${number}`,
  compare: 'Mabadiliko tangu hapo',
  older: 'Matoleo ya zamani',
  none: 'Hakuna tofauti.',
  how: { added: 'Mpya', removed: 'Imeondolewa', changed: 'Imebadilika' },
  beside: 'Mwanzo, maneno na bot isipoelewa',
  setting: 'Mipangilio ya hatua',
  list: 'Orodha ya hatua',
  order: 'Hatua zimepangwa upya.',
};
export const differenceTexts = { en, sw };
