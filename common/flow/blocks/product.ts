import { defineBlock } from './block.ts';
import { back, heading, next, way } from './options.ts';

/** One product, to be put into the cart. */
export const product = defineBlock({
  kind: 'product',
  icon: 'box',
  name: { en: 'One product', sw: 'Bidhaa moja' },
  fresh: { kind: 'product', text: { en: '', sw: '' }, next: '', back: '' },
  waits: true,
  busy: true,
  shows: 'product',
  // What is sold out leads back by itself.
  options: { text: heading(), next: next(), back: way({ label: back, passes: true }) },
});
