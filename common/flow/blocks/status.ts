import { defineBlock } from './block.ts';

/** Says how orders stand. */
export const status = defineBlock({
  kind: 'status',
  icon: 'truck',
  name: { en: 'Order status', sw: 'Hali ya oda' },
  fresh: { kind: 'status', text: { en: '', sw: '' }, empty: { en: '', sw: '' }, next: '' },
});
