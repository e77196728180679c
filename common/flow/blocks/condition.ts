import { defineBlock } from './block.ts';

/** Goes on by what is known. */
export const condition = defineBlock({
  kind: 'condition',
  icon: 'filter',
  name: { en: 'If', sw: 'Kama' },
  fresh: { kind: 'condition', fact: 'cart', is: null, yes: '', no: '' },
});
