import { answeredLater, asks, flowOfTrade, says } from './base.ts';

/** Clothes: what is there, and what is looked for by its size. */
export const mavazi = flowOfTrade({
  greet: {
    en: 'Hello {name}, welcome to {shop}! See what has come in, or tell us what you look for.',
    sw: 'Karibu {shop} {name}! Angalia nguo mpya zilizoingia, au tuambie unachotafuta.',
  },
  shop: { en: 'See the clothes', sw: 'Angalia nguo' },
  choices: [
    {
      words: ['size', 'colour', 'saizi', 'rangi'],
      title: { en: 'Find my size', sw: 'Nitafutie saizi yangu' },
      next: 'wanted',
    },
  ],
  blocks: {
    ...answeredLater,
    wanted: asks(
      'wanted',
      { en: 'What do you look for? For example: a long dress.', sw: 'Unatafuta nini? Mfano: gauni refu.' },
      'size',
    ),
    size: asks('size', { en: 'Which size do you wear?', sw: 'Unavaa saizi gani?' }, 'colour'),
    colour: asks('colour', { en: 'Which colour do you like?', sw: 'Unapenda rangi gani?' }, 'noted'),
    noted: says(
      {
        en: 'You look for: {wanted}, size {size}, {colour}. We see what there is.',
        sw: 'Unatafuta: {wanted}, saizi {size}, {colour}. Tunaangalia kama ipo.',
      },
      'is-open',
    ),
  },
});
