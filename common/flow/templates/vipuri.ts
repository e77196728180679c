import { answeredLater, asks, flowOfTrade, says } from './base.ts';

/** Spare parts: for which vehicle, of which year. */
export const vipuri = flowOfTrade({
  greet: {
    en: 'Hello {name}, this is {shop}. Which spare part do you need?',
    sw: 'Habari {name}, hapa ni {shop}. Unahitaji kipuri gani?',
  },
  shop: { en: 'Parts in stock', sw: 'Vipuri vilivyopo' },
  choices: [
    {
      words: ['part', 'spare', 'spare part', 'kipuri', 'spea', 'vipuri'],
      title: { en: 'Ask for a part', sw: 'Ulizia kipuri' },
      next: 'part',
    },
  ],
  blocks: {
    ...answeredLater,
    part: asks(
      'part',
      { en: 'Which part? For example: brake pads.', sw: 'Kipuri gani? Mfano: brake pads.' },
      'vehicle',
    ),
    vehicle: asks(
      'vehicle',
      {
        en: 'For which vehicle, and of which year? For example: Toyota IST 2005.',
        sw: 'Cha gari au pikipiki gani, ya mwaka gani? Mfano: Toyota IST 2005.',
      },
      'quality',
    ),
    quality: {
      kind: 'menu',
      text: { en: 'New, or used?', sw: 'Kipya, au kilichotumika?' },
      button: { en: 'Choose', sw: 'Chagua' },
      options: [
        { id: 'new', title: { en: 'New', sw: 'Kipya' }, next: 'new-part' },
        { id: 'used', title: { en: 'Used', sw: 'Kilichotumika' }, next: 'used-part' },
      ],
    },
    'new-part': says(
      { en: 'New: {part} for {vehicle}. We see whether it is there.', sw: 'Kipya: {part}, {vehicle}. Tunaangalia.' },
      'is-open',
    ),
    'used-part': says(
      {
        en: 'Used: {part} for {vehicle}. We see whether it is there.',
        sw: 'Kilichotumika: {part}, {vehicle}. Tunaangalia.',
      },
      'is-open',
    ),
  },
});
