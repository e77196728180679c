import { choice, int } from '../../../resources/kit/index.ts';
import { answerKinds } from '../answer-kinds.ts';
import type { BlockOf } from '../flow.ts';
import { limits, maxTries } from '../limits.ts';
import { type BlockOption, defineBlock } from './block.ts';
import { next, openWay, sorry, speech, text, variable } from './options.ts';

const hints: { readonly [K in BlockOf<'ask'>['answer']]?: NonNullable<BlockOption['hint']> } = {
  date: {
    en: 'Understood: 24/12, 24 December, tomorrow, Saturday. It is kept as 2026-12-24.',
    sw: 'Zinazoeleweka: 24/12, 24 Desemba, kesho, Jumamosi. Inahifadhiwa kama 2026-12-24.',
  },
  location: {
    en: 'The customer shares it on WhatsApp, or writes where it is.',
    sw: 'Anatuma mahali alipo kwa WhatsApp, au anaandika ni wapi.',
  },
};

/** A question in words; what fits is kept. */
export const ask = defineBlock({
  kind: 'ask',
  icon: 'pencil',
  name: { en: 'Ask', sw: 'Uliza' },
  fresh: {
    kind: 'ask',
    text: { en: '', sw: '' },
    answer: 'text',
    variable: 'answer',
    sorry: { en: '', sw: '' },
    tries: 3,
    next: '',
  },
  waits: true,
  busy: true,
  options: {
    // WhatsApp has a button for sharing a place, too.
    text: { ...text(), now: ({ answer }) => (answer === 'location' ? { field: speech({ max: limits.body }) } : {}) },
    answer: {
      field: choice.required(answerKinds),
      label: { en: 'What is answered', sw: 'Jibu ni' },
      choices: {
        text: { en: 'Words', sw: 'Maneno' },
        number: { en: 'A number', sw: 'Namba' },
        phone: { en: 'A phone number', sw: 'Namba ya simu' },
        date: { en: 'A day', sw: 'Tarehe' },
        location: { en: 'A place', sw: 'Mahali' },
      },
      now: ({ answer }) => ({ ...(hints[answer] && { hint: hints[answer] }) }),
    },
    variable: variable(),
    sorry: sorry(),
    tries: {
      field: int.optional({ min: 1, max: maxTries }),
      label: { en: 'How many times it asks', sw: 'Iulize mara ngapi' },
      hint: {
        en: 'After that the chat goes to the step you choose below. Choose none and it keeps asking.',
        sw: 'Baada ya hapo chat inaenda kwenye hatua uliyochagua hapa chini. Usipochagua, inaendelea kuuliza.',
      },
    },
    next: next(),
    given_up: {
      ...openWay({ label: { en: 'After so many tries', sw: 'Akishindwa kujibu' } }),
      // Without a number of tries it asks on.
      now: ({ tries }) => (tries === undefined ? null : {}),
    },
  },
  keeps: (block) => [block.variable],
});
