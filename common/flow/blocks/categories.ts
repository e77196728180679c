import { defineBlock } from './block.ts';
import { back, heading, next, openWay } from './options.ts';

/** Groups of products to choose from. */
export const categories = defineBlock({
  kind: 'categories',
  icon: 'grid',
  name: { en: 'Groups of products', sw: 'Makundi ya bidhaa' },
  fresh: { kind: 'categories', text: { en: '', sw: '' }, next: '' },
  options: { text: heading(), next: next(), back: openWay({ label: back, passes: false }) },
});
