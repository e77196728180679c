import { defineBlock } from './block.ts';

/** One product, to be put into the cart. */
export const product = defineBlock({
  kind: 'product',
  icon: 'box',
  name: { en: 'One product', sw: 'Bidhaa moja' },
  fresh: { kind: 'product', text: { en: '', sw: '' }, next: '', back: '' },
  waits: true,
  busy: true,
  chooses: true,
});
