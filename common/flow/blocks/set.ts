import { defineBlock } from './block.ts';

/** Keeps something under a name. */
export const set = defineBlock({
  kind: 'set',
  icon: 'paper',
  name: { en: 'Keep', sw: 'Hifadhi' },
  fresh: { kind: 'set', variable: 'answer', to: '', next: '' },
});
