import { answeredLater, asks, flowOfTrade, says } from './base.ts';

/** Spare parts: for which vehicle, of which year. */
export const vipuri = flowOfTrade({
  greet: {
    en: 'Hello {name}, this is {shop}. Which spare part do you need?',
    sw: 'Habari {name}, hapa ni {shop}. Unahitaji spea gani?',
  },
  shop: { en: 'Parts in stock', sw: 'Spea zilizopo' },
  choices: [
    {
      words: ['part', 'spare', 'spare part', 'kipuri', 'spea', 'vipuri'],
      title: { en: 'Ask for a part', sw: 'Ulizia spea' },
      next: 'part',
    },
  ],
  blocks: {
    ...answeredLater,
    part: asks('part', { en: 'Which part? For example: brake pads.', sw: 'Spea gani? Mfano: brake pads.' }, 'vehicle'),
    vehicle: asks(
      'vehicle',
      {
        en: 'For which vehicle, and of which year? For example: Toyota IST 2005.',
        sw: 'Ya gari au pikipiki gani, ya mwaka gani? Mfano: Toyota IST 2005.',
      },
      'quality',
    ),
    quality: {
      kind: 'menu',
      text: { en: 'New, or used?', sw: 'Mpya, au iliyotumika?' },
      button: { en: 'Choose', sw: 'Chagua' },
      options: [
        { id: 'new', title: { en: 'New', sw: 'Mpya' }, next: 'new-part' },
        { id: 'used', title: { en: 'Used', sw: 'Iliyotumika' }, next: 'used-part' },
      ],
    },
    'new-part': says(
      {
        en: 'New: {part} for {vehicle}. We see whether it is there.',
        sw: 'Mpya: {part}, {vehicle}. Tunaangalia kama ipo.',
      },
      'is-open',
    ),
    'used-part': says(
      {
        en: 'Used: {part} for {vehicle}. We see whether it is there.',
        sw: 'Iliyotumika: {part}, {vehicle}. Tunaangalia kama ipo.',
      },
      'is-open',
    ),
  },
});
