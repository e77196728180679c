import { int } from '../../../resources/kit/index.ts';
import { longestWait } from '../limits.ts';
import { defineBlock } from './block.ts';
import { before, next, way } from './options.ts';

const label = { en: 'Minutes', sw: 'Dakika' };

/** Goes on by itself when its time is over; what is written before that leads to `answered`. */
export const wait = defineBlock({
  kind: 'wait',
  icon: 'hours',
  name: { en: 'Wait a while', sw: 'Subiri muda' },
  fresh: { kind: 'wait', minutes: 60, next: '', answered: '' },
  options: {
    minutes: {
      field: int.required({ min: 1, max: longestWait }),
      label,
      hint: {
        en: 'At most 1,380, which is 23 hours: WhatsApp takes answers for a day after a customer wrote.',
        sw: 'Zisizidi 1,380 (masaa 23): WhatsApp hupokea majibu kwa siku moja tangu mteja aandike.',
      },
    },
    next: next(),
    answered: way({ label: before, passes: false }),
  },
  pause: { minutes: 'minutes', over: 'next' },
  line: ({ minutes }, language) => `${label[language]}: ${minutes}`,
});
