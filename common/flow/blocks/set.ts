import { text } from '../../../resources/kit/index.ts';
import { sizes } from '../limits.ts';
import { defineBlock } from './block.ts';
import { next, variable } from './options.ts';

/** Keeps something under a name. */
export const set = defineBlock({
  kind: 'set',
  icon: 'paper',
  name: { en: 'Keep', sw: 'Hifadhi' },
  fresh: { kind: 'set', variable: 'answer', to: '', next: '' },
  options: {
    variable: variable(),
    to: {
      field: text.optional({ max: sizes.value }),
      emptied: '',
      label: { en: 'What is kept', sw: 'Kinachohifadhiwa' },
      hint: { en: 'Empty, it is forgotten.', sw: 'Ukiacha wazi, kilichohifadhiwa kinafutwa.' },
    },
    next: next(),
  },
  keeps: (block) => [block.variable],
  filled: ({ to }) => [{ place: 'to', text: to }],
  line: (block) => `{${block.variable}}: ${block.to}`,
});
