import { int } from '../../../resources/kit/index.ts';
import { maxTries } from '../limits.ts';
import { defineBlock } from './block.ts';

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
    tries: {
      field: int.optional({ min: 1, max: maxTries }),
      label: { en: 'How many times it asks', sw: 'Iulize mara ngapi' },
      hint: {
        en: 'After that the chat goes to the step you choose below. Choose none and it keeps asking.',
        sw: 'Baada ya hapo chat inaenda kwenye hatua uliyochagua hapa chini. Usipochagua, inaendelea kuuliza.',
      },
    },
  },
  exits: { given_up: { en: 'After so many tries', sw: 'Akishindwa kujibu' } },
});
