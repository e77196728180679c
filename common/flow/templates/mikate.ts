import { answeredLater, asks, asksDay, flowOfTrade, says } from './base.ts';

/** Bread and cakes: what was baked today, and cakes to order. */
export const mikate = flowOfTrade({
  greet: {
    en: 'Hello {name}, welcome to {shop}! Bread and cakes, fresh from the oven.',
    sw: 'Karibu {shop} {name}! Mikate na keki za moto, moja kwa moja kutoka kwenye oveni.',
  },
  shop: { en: 'Bread and snacks', sw: 'Mikate na vitafunwa' },
  choices: [
    {
      words: ['cake', 'birthday cake', 'keki', 'keki ya birthday'],
      title: { en: 'Order a cake', sw: 'Agiza keki' },
      next: 'cake',
    },
  ],
  blocks: {
    ...answeredLater,
    cake: asks(
      'cake',
      {
        en: 'What is the cake for, and for how many people? For example: birthday, 20 people.',
        sw: 'Keki ya shughuli gani, na ya watu wangapi? Mfano: birthday, watu 20.',
      },
      'taste',
    ),
    taste: asks('taste', { en: 'Which taste? For example: vanilla.', sw: 'Ladha gani? Mfano: vanila.' }, 'cake-words'),
    'cake-words': asks('written', { en: 'What shall be written on it?', sw: 'Tuandike nini juu ya keki?' }, 'cake-day'),
    'cake-day': asksDay('day', { en: 'On which day do you need it?', sw: 'Unaihitaji siku gani?' }, 'cake-noted'),
    'cake-noted': says(
      {
        en: 'A cake: {cake}, {taste}, with “{written}”, for {day}. We answer with its price.',
        sw: 'Keki: {cake}, {taste}, yenye maneno “{written}”, ya {day}. Tutakuambia bei yake.',
      },
      'is-open',
    ),
  },
});
