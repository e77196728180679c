import { defineBlock } from './block.ts';

/** Groups of products to choose from. */
export const categories = defineBlock({
  kind: 'categories',
  icon: 'grid',
  name: { en: 'Groups of products', sw: 'Makundi ya bidhaa' },
  fresh: { kind: 'categories', text: { en: '', sw: '' }, next: '' },
  chooses: true,
});
