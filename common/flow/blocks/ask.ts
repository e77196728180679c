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
    next: '',
  },
  waits: true,
  busy: true,
});
