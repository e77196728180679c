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
      label: { en: 'How often it asks', sw: 'Inauliza mara ngapi' },
      hint: {
        en: 'When none of so many answers fits, the chat goes where you choose below; without that it asks on.',
        sw: 'Majibu yote yasipokubalika, chat inaenda unapochagua hapa chini; usipochagua inaendelea kuuliza.',
      },
    },
  },
  exits: { given_up: { en: 'When no answer fits', sw: 'Majibu yasipokubalika' } },
});
